import { type DestinationStream, type Logger, pino } from 'pino';
import { z } from 'zod';

// A write for each line would cost more than making it; what is buffered is written at the end of the process, too.
const BUFFER = { sync: false, minLength: 4_096, periodicFlush: 200 };

/**
 * Structured logs. Of an error only what names no data: a database's `detail` would quote the row that it
 * refused, with a person's address and phone. They go to the output of the process unless told otherwise.
 */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination(BUFFER),
): Logger => pino({ level, base: null, serializers: { err: shownError } }, destination);

// What libraries throw or emit that is no Error is often one copied into an object: pg-boss does so.
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
    // Several addresses tried are one error, of which the parts have the words.
    ...(error instanceof AggregateError && { errors: error.errors.map(shownError) }),
  };
}

// Of an object that says nothing of itself only what it has, not what stands there.
const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null
    ? `an object with ${Object.keys(thrown).join(', ') || 'nothing in it'}`
    : String(thrown);
