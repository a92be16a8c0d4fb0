import { type Logger, pino } from 'pino';

/**
 * Structured logs. Of an error only what names no data: a database's `detail` would quote the row that it
 * refused, with somebody's address and phone.
 */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, serializers: { err: shownError } });

function shownError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: shownError(error.cause) }),
  };
}
