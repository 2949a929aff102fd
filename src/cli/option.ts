import { InvalidArgumentError, Option } from 'commander';

export function jsonOption(): Option {
  return new Option('--json', 'print JSON for programs');
}

/** `--limit`: how many rows are shown. */
export function limitOption(standard: number, maximum = 100): Option {
  return numberOption('--limit <number>', `at most this many (1–${maximum})`, 1, maximum).default(standard);
}

export function numberOption(flags: string, meaning: string, least: number, most: number): Option {
  return new Option(flags, meaning).argParser((text: string): number => {
    const number = Number(text);
    if (!/^\d{1,9}$/.test(text) || number < least || number > most) {
      throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
    }
    return number;
  });
}

/** An option that may be given several times. */
export function listOption(flags: string, meaning: string): Option {
  return new Option(flags, meaning).argParser((text: string, before: readonly string[] | undefined): readonly string[] => [
    ...(before ?? []),
    text,
  ]);
}
