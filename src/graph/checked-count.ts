import { DomainError } from '../domain/error.ts';

/** A whole number within bounds. @throws DomainError `BAD_INPUT` that names the option, what was found and what was expected. */
export function checkedCount(name: string, value: number | undefined, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new DomainError('BAD_INPUT', `${name} is ${value}; expected a whole number from 1 to ${max}`, { field: name, found: value, max });
  }
  return value;
}
