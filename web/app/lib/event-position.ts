/** Where the server's events stood before an answer was read, and when that answer came (ms since 1970). */
export type EventPosition = { id: string; at: number };

let first: EventPosition | undefined;

/** Keeps the position of the page's first answer to a signed-in call: a stream that begins there misses nothing since. */
export function noteEventPosition(reply: Response): void {
  const id = reply.headers.get('event-position');
  if (id !== null) first ??= { id, at: Date.now() };
}

/** The position of the page's first answer; undefined before there is one. */
export const firstEventPosition = (): EventPosition | undefined => first;
