import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { FindTermsDocument, type TermKind } from '../generated.ts';
import { NODE_LOOKS } from '../term-kind.ts';

/** Finds a term by a few letters. Works by keyboard as the combobox pattern of WAI-ARIA has it. */
export function TermPicker({
  label,
  kind,
  onPick,
}: {
  readonly label: string;
  readonly kind?: TermKind;
  readonly onPick: (id: string) => void;
}) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [query] = useDebouncedValue(text.trim().slice(0, 200), 150);
  const { data } = useAnswer(FindTermsDocument, { query, kind: kind ?? null }, { enabled: query.length > 1, keep: true });
  const id = useId();
  const options = query.length > 1 && text !== '' ? (data?.terms.nodes ?? []) : [];
  const pick = (index: number): void => {
    const option = options[index];
    if (option === undefined) return;
    setText('');
    setAt(0);
    onPick(option.id);
  };
  return (
    <span className="picker">
      <input
        className="field small"
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(options.length - 1, at + 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
          else if (event.key === 'Enter') pick(at);
          else if (event.key === 'Escape') setText('');
          else return;
          event.preventDefault();
        }}
        onBlur={() => setTimeout(() => setText(''), 150)}
      />
      <div role="listbox" id={`${id}-list`} aria-label={label} className={options.length > 0 ? 'picker-list' : 'visually-hidden'}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys.
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="picker-option"
            onClick={() => pick(index)}
          >
            <span>{option.label}</span>
            <span className="dim small">
              {NODE_LOOKS[option.kind].label} · {option.incidentCount}
            </span>
          </div>
        ))}
      </div>
    </span>
  );
}
