import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { breakableName } from './topic-name.ts';
import { treemap } from './treemap.ts';

export interface MappedTopic {
  readonly id: string;
  readonly label: string;
  readonly incidentCount: number;
  readonly children: readonly { readonly id: string; readonly label: string; readonly incidentCount: number }[];
}

const HUES = 8;

/** Pixels that a label's lines take, and that lie around it in its tile. */
const LINE = 17;
const INNER_LINE = 15;
const AROUND = 16;
/** And that a letter takes on average. */
const LETTER = 8.6;
const INNER_LETTER = 7;

/** Topics as tiles, as large as they have cases; finer topics lie inside. The list of topics says the same in words. */
export function TopicMap({ topics, height }: { readonly topics: readonly MappedTopic[]; readonly height: number }) {
  const { ref, width } = useElementSize();
  const sorted = [...topics].sort((a, b) => b.incidentCount - a.incidentCount || (a.id < b.id ? -1 : 1));
  // Narrow screens get a tall map instead of slivers.
  const tall = width > 0 && width < 520 ? Math.max(height, sorted.length * 62) : height;
  return (
    <ul ref={ref} className="plain topic-map" style={{ height: tall }} aria-label="Topics by number of cases">
      {treemap(sorted, (topic) => topic.incidentCount, width, tall).map(({ item, ...box }, index) => {
        const nested = item.children.length > 1 && box.height > 110 && box.width > 120;
        return (
          <li key={item.id} style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
            <div className={`tile hue-${index % HUES}${nested ? ' nested' : ''}${box.width < 110 ? ' slim' : ''}`}>
              <Link
                to="/topics/$id"
                params={{ id: item.id }}
                className="tile-label"
                title={`${item.label}: ${item.incidentCount}`}
                aria-label={`${item.label}: ${item.incidentCount}`}
                style={{ '--lines': nested ? 2 : linesIn(box.height, LINE) } as React.CSSProperties}
              >
                <span className="tile-text">
                  {breakableName(item.label, (box.width - AROUND) / LETTER)} <span className="number">{item.incidentCount}</span>
                </span>
              </Link>
              {nested && <Inner topics={item.children} width={box.width - 18} height={box.height - 56} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function linesIn(height: number, line: number): number {
  return Math.max(1, Math.floor((height - AROUND) / line));
}

function Inner({ topics, width, height }: { readonly topics: MappedTopic['children']; readonly width: number; readonly height: number }) {
  return (
    <ul className="plain inner-map" style={{ width, height }}>
      {treemap(topics, (topic) => topic.incidentCount, width, height).map(({ item, ...box }) => (
        <li key={item.id} style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
          <Link
            to="/topics/$id"
            params={{ id: item.id }}
            className="inner-tile"
            title={`${item.label}: ${item.incidentCount}`}
            aria-label={`${item.label}: ${item.incidentCount}`}
            style={{ '--lines': linesIn(box.height + 4, INNER_LINE) } as React.CSSProperties}
          >
            {box.width > 62 && box.height > 26 && (
              <span className="tile-text">{breakableName(item.label, (box.width - AROUND) / INNER_LETTER)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
