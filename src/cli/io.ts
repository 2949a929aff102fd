/** The world of a command: where it writes, reads, and what it may know of its surroundings. */
export interface Io {
  /** Results, and nothing else. */
  readonly stdout: Sink;
  /** Notes, progress, errors and logs. */
  readonly stderr: Sink;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly isTerminal: { readonly stdin: boolean; readonly stdout: boolean; readonly stderr: boolean };
  /** Width of the terminal in cells; 80 when there is none. */
  readonly columns: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves when the process is asked to end. */
  untilStopped(): Promise<void>;
  /** Cleans up when the process is asked to end, which it then does as it would without. Returns how to take that back. */
  beforeStop(clean: () => void): () => void;
}

interface Sink {
  write(text: string): void;
}
