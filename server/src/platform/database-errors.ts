import { codeOf } from './error-code.ts';
import { AppError, unavailable } from './errors.ts';

/** Whether `error` is the violation of the unique, exclusion or check constraint or index named `constraint`. */
export const violates = (error: unknown, constraint: string): boolean =>
  ['23505', '23P01', '23514'].includes(codeOf(error)) &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === constraint;

/** Whether `error` means that a lock was not acquired within the lock time-out. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

// Connection lost or refused, shutting down, too many clients, disk full, time-outs, a replica being promoted to
// primary: all temporary.
const PASSING =
  /^(08...|57P0[1-3]|57014|53...|55P03|25P03|25006|40001|40P01|ECONN.*|ENOENT|EPIPE|ETIMEDOUT)$/;
const PASSING_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client was closed|Client has encountered a connection error/;

/** Converts a database driver error into the API's error: 503 if temporary, otherwise the error itself. */
export function explainDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (PASSING.test(codeOf(error)) || PASSING_MESSAGE.test(error.message)) {
    return unavailable('unavailable', error);
  }
  return error;
}
