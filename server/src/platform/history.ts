import type { Change } from './events.queries.ts';

/** Returns a thing's history as in the API, oldest first. */
export const shownHistory = (changes: readonly Change[]) =>
  changes.map((change) => ({
    name: change.name,
    from_state: change.fromState,
    to_state: change.toState,
    actor_role: change.actorRole,
    actor_name: change.actorName,
    reason: change.reason,
    at: change.at.toISOString(),
  }));
