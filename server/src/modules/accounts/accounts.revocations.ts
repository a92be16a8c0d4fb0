import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { RecordedEvent } from '../../platform/events.ts';
import type { LiveHub } from '../../platform/live.ts';
import { revokedSessions } from './accounts.sessions.queries.ts';
import { LONGEST_SESSION_MS, SESSION } from './accounts.rules.ts';

/** Sessions that ended before their tokens do; asked on every call, so it is held in memory. */
export type Revocations = {
  has: (sessionId: string) => boolean;
  /** Makes it known here at once; other servers hear of it from the relay. */
  add: (sessionId: string) => void;
  /** Calls `end` when the session is revoked, at once when it is already; gives the function that lets go. */
  watch: (sessionId: string, end: () => void) => () => void;
};

const isRevocation = (event: RecordedEvent): boolean => event.thing === SESSION && event.name === 'revoke';

/** Reads the sessions revoked so far and listens for more. */
export async function openRevocations(deps: { db: Db; clock: Clock; hub: LiveHub }): Promise<Revocations> {
  const until = new Map<string, number>();
  const watched = new Map<string, Set<() => void>>();
  const add = (sessionId: string) => {
    const now = deps.clock.now().getTime();
    // Kept until no token of that session can still be in date; the oldest are first.
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
