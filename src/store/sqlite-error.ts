import { SqliteError } from 'better-sqlite3';
import { DomainError } from '../domain/error.ts';

/** What a failing database means to whoever opened it, by SQLite's primary result code; other failures are defects of the program. */
const MEANINGS: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: 'it is not an SQLite database; expected a store of this program, or no file yet',
  SQLITE_CORRUPT: 'it is damaged; restore a copy, or import the cases into a new store',
  SQLITE_CANTOPEN: 'it cannot be opened; expected a file in an existing folder in which files may be written',
  SQLITE_READONLY: 'it cannot be written; expected write permission for the file and its folder',
  SQLITE_PERM: 'it may not be opened; expected read and write permission',
  SQLITE_AUTH: 'it may not be opened; expected read and write permission',
  SQLITE_FULL: 'the disk is full; nothing of this transaction was stored',
  SQLITE_IOERR: 'reading or writing it failed; check the disk. WAL does not work on network file systems',
  SQLITE_BUSY: 'another process keeps it locked; try again when that is done',
  SQLITE_LOCKED: 'another process keeps it locked; try again when that is done',
  SQLITE_PROTOCOL: 'its locks do not work; expected a file on a local disk',
  SQLITE_NOLFS: 'it is larger than the file system allows',
};

/** `STORE_UNUSABLE` for a failure of the file or its medium; any other error as it is. */
export function mapSqliteError(error: unknown, file: string): unknown {
  if (!(error instanceof SqliteError)) return error;
  const meaning = MEANINGS[error.code.split('_', 2).join('_')];
  if (meaning === undefined) return error;
  return new DomainError('STORE_UNUSABLE', `the store "${file}" can't be used: ${meaning}`, { file, sqlite: error.code });
}
