import { type DestinationStream, type Logger, pino } from 'pino';
import { z } from 'zod';

// Writing each line would cost more than making it; buffered lines are also written at the end of the process.
const BUFFER = { sync: false, minLength: 4_096, periodicFlush: 200 };

/**
 * Creates a structured logger. Errors are logged only with fields that contain no data: a database's `detail` would
 * quote the refused row, with a person's address and phone. Logs go to the process's output by default.
 */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination(BUFFER),
): Logger => pino({ level, base: null, serializers: { err: shownError } }, destination);

// Thrown or emitted values that are no Error are often one copied into an object, as in pg-boss.
const Thrown = z.looseObject({
  name: z.string().optional(),
  message: z.string().optional(),
  stack: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
  constraint: z.string().optional(),
  queue: z.string().optional(),
  cause: z.unknown().optional(),
});

function shownError(error: unknown): Record<string, unknown> {
  const thrown = Thrown.safeParse(error).data;
  if (thrown === undefined) return { message: messageOf(error) };
  const { name, message = messageOf(error), stack, code, constraint, queue, cause } = thrown;
  return {
    type: name,
    message,
    stack,
    code,
    constraint,
    queue,
    ...(cause !== undefined && { cause: shownError(cause) }),
    // Several addresses tried are one error, whose parts contain the messages.
    ...(error instanceof AggregateError && { errors: error.errors.map(shownError) }),
  };
}

// For an object without a message, only its keys, not its values.
const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null
    ? `an object with ${Object.keys(thrown).join(', ') || 'nothing in it'}`
    : String(thrown);
