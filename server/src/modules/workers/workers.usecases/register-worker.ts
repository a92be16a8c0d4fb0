import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { addWorkerRole, registerWorker as contract, Skill } from '@dihaadi/contract/workers';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { completeRole, register, type RegistrationDeps } from '../../accounts/accounts.public.ts';
import { registerCandidate } from '../../matching/matching.public.ts';
import { stateNamed } from '../../locations/locations.public.ts';
import { checkReferralCode } from '../../referrals/referrals.public.ts';
import { recordRegistered } from '../../registration/registration.public.ts';
import { insertWorker } from '../workers.queries.ts';
import { categoriesOf, oddDetails, placeOf } from './worker-details.ts';

/** Registers a worker, who may sign in and pay from then on. Refuses as `register` and `checkReferralCode` do. */
export async function registerWorker(deps: RegistrationDeps, body: BodyOf<typeof contract>) {
  await checkReferralCode(deps.db, body.referral_code);
  const { answer } = await register(deps, { ...body, role: 'worker' }, (tx, by) =>
    createWorker(tx, { ...body, accountId: by.actor.id }, by),
  );
  return answer;
}

/** Registers a person of another role as a worker as well. Refuses as `completeRole` does. */
export const registerAsWorker = (
  deps: RegistrationDeps,
  { actor, body }: { actor: Person; body: BodyOf<typeof addWorkerRole> },
) =>
  completeRole(deps, { actor, role: 'worker', language: body.language }, (tx, by) =>
    createWorker(tx, { ...body, accountId: by.actor.id }, by),
  );

export type NewWorker = {
  accountId: string;
  skills: Skill[];
  /** Whole years. */
  experience: number;
  address: string;
  city: string;
  state: string;
  pincode: string;
};

/** Makes a worker of an account, in the caller's transaction, and marks what staff should look at: the fee is still to be paid. */
export async function createWorker(
  tx: Tx,
  worker: NewWorker,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { accountId, skills, pincode } = worker;
  const state = stateNamed(worker.state) ?? worker.state;
  const odd = oddDetails({ skills, state, pincode });
  await insertWorker(tx, { ...worker, state, needsReview: odd, createdAt: at });
  await registerCandidate(tx, {
    personId: accountId,
    kind: 'worker',
    categories: categoriesOf(skills),
    place: placeOf({ ...worker, state }),
    at,
  });
  const made = { id: accountId, accountId, status: 'payment_required', needsReview: odd } as const;
  await recordRegistered(tx, { kind: 'worker', ...made, actor, at });
}
