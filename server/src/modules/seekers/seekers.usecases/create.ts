import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { insertSeeker, type NewSeeker } from '../seekers.queries.ts';
import { seekerMachine } from '../seekers.rules.ts';

/** Makes a job seeker of an account, in the caller's transaction; staff verify it. */
export async function createSeeker(
  tx: Tx,
  seeker: NewSeeker,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  await insertSeeker(tx, seeker, at);
  await recordEvent(tx, {
    thing: seekerMachine.thing,
    thingId: seeker.accountId,
    name: 'register',
    toState: 'pending',
    actor,
    topics: [topic.staff, topic.account(seeker.accountId)],
    at,
  });
}
