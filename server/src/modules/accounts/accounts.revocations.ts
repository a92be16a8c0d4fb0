import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { RecordedEvent } from '../../platform/events.ts';
import type { LiveHub } from '../../platform/live.ts';
import { revokedSessions } from './accounts.sessions.queries.ts';
import { LONGEST_SESSION_MS, SESSION } from './accounts.rules.ts';

/** Sessions that ended before their tokens expire; checked on every API call, so kept in memory. */
export type Revocations = {
  has: (sessionId: string) => boolean;
  /** Applies here at once; other servers learn of it from the relay. */
  add: (sessionId: string) => void;
  /** Calls `end` when the session is revoked, immediately if it already is. Returns a function that stops watching. */
  watch: (sessionId: string, end: () => void) => () => void;
};

const isRevocation = (event: RecordedEvent): boolean => event.thing === SESSION && event.name === 'revoke';

/** Loads the sessions revoked so far and listens for more. */
export async function openRevocations(deps: { db: Db; clock: Clock; hub: LiveHub }): Promise<Revocations> {
  const until = new Map<string, number>();
  const watched = new Map<string, Set<() => void>>();
  const add = (sessionId: string) => {
    const now = deps.clock.now().getTime();
    // Kept until every token of that session has expired; ordered oldest first.
    for (const [id, end] of until) {
      if (end > now) break;
      until.delete(id);
    }
    until.set(sessionId, now + LONGEST_SESSION_MS);
    watched.get(sessionId)?.forEach((end) => end());
  };
  deps.hub.watch((event) => {
    if (isRevocation(event) && event.thingId !== null) add(event.thingId);
  });
  for (const session of await revokedSessions(deps.db, deps.clock.now())) add(session.id);
  const watch = (sessionId: string, end: () => void) => {
    const ends = watched.get(sessionId) ?? new Set();
    watched.set(sessionId, ends.add(end));
    if (until.has(sessionId)) end();
    return () => {
      ends.delete(end);
      if (ends.size === 0) watched.delete(sessionId);
    };
  };
  return { has: (sessionId) => until.has(sessionId), add, watch };
}
