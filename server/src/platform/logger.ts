import { type DestinationStream, type Logger, pino } from 'pino';

// A write for each line would cost more than making it; what is buffered is written at the end of the process, too.
const BUFFER = { sync: false, minLength: 4_096, periodicFlush: 200 };

/**
 * Structured logs. Of an error only what names no data: a database's `detail` would quote the row that it
 * refused, with somebody's address and phone. They go to the output of the process unless told otherwise.
 */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination(BUFFER),
): Logger => pino({ level, base: null, serializers: { err: shownError } }, destination);

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
