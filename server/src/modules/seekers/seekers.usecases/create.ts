import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordRegistered } from '../../registration/registration.public.ts';
import { insertSeeker, type NewSeeker } from '../seekers.queries.ts';

/** Makes an account a job seeker, in the caller's transaction; staff verify it. */
export async function createSeeker(tx: Tx, seeker: NewSeeker, by: { actor: Actor; at: Date }): Promise<void> {
  const { accountId } = seeker;
  await insertSeeker(tx, seeker, by.at);
  await recordRegistered(tx, { kind: 'seeker', id: accountId, accountId, status: 'pending', ...by });
}
