/** Position in the server's events before a response was read, and when the response arrived (ms since 1970). */
export type EventPosition = { id: string; at: number };

let first: EventPosition | undefined;

/** Keeps the lowest position of the page's responses to signed-in calls: a stream that starts there misses nothing. */
export function noteEventPosition(reply: Response): void {
  const id = reply.headers.get('event-position');
  if (id === null) return;
  // Responses arrive in any order, and from several servers.
  if (first === undefined || Number(id) < Number(first.id)) first = { id, at: first?.at ?? Date.now() };
}

/** Returns that position; undefined before there is one. */
export const firstEventPosition = (): EventPosition | undefined => first;
