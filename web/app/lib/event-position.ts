/** Where the server's events stood before an answer was read, and when that answer came (ms since 1970). */
export type EventPosition = { id: string; at: number };

let first: EventPosition | undefined;

/** Keeps the lowest position of the page's answers to signed-in calls: a stream that begins there misses nothing since. */
export function noteEventPosition(reply: Response): void {
  const id = reply.headers.get('event-position');
  if (id === null) return;
  // Answers come in any order, and from several servers.
  if (first === undefined || Number(id) < Number(first.id)) first = { id, at: first?.at ?? Date.now() };
}

/** That position; undefined before there is one. */
export const firstEventPosition = (): EventPosition | undefined => first;
