import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { addWorkerRole, registerWorker as contract, Skill } from '@dihaadi/contract/workers';
import { categoryOfSkill } from '@dihaadi/contract/matching';
import { oneLine } from '@dihaadi/contract/registration';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { type Actor, type Person, system } from '../../platform/actor.ts';
import { type Tx, type Db, inTransaction } from '../../platform/db.ts';
import { completeRole, register, type RegistrationDeps, accountCards } from '../accounts/accounts.public.ts';
import {
  registerCandidate,
  candidateOf,
  changeAvailability,
  workersWithoutLocation,
} from '../matching/matching.public.ts';
import {
  stateNamed,
  locateInGazetteer,
  doubtfulHomeFields,
  type Geocoder,
} from '../locations/locations.public.ts';
import { checkReferralCode } from '../referrals/referrals.public.ts';
import { recordRegistered, noSuch } from '../registration/registration.public.ts';
import { insertWorker, saveDetails, workerById } from './workers.queries.ts';
import { shownProfile } from './workers.views.ts';
import type { Clock } from '../../platform/clock.ts';

/** Registers a worker, who may sign in and pay from then on. Throws as `register` and `checkReferralCode`. */
export async function registerWorker(deps: RegistrationDeps, body: BodyOf<typeof contract>) {
  await checkReferralCode(deps.db, body.referral_code);
  const { answer } = await register(deps, { ...body, role: 'worker' }, (tx, by) =>
    createWorker(tx, { ...body, accountId: by.actor.id }, by),
  );
  return answer;
}

/** Registers a person of another role as a worker as well. Throws as `completeRole`. */
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

/**
 * Makes an account a worker, in the caller's transaction, and marks the fields staff should check: the fee is still
 * unpaid.
 */
export async function createWorker(
  tx: Tx,
  worker: NewWorker,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { accountId, skills, pincode } = worker;
  const state = stateNamed(worker.state) ?? worker.state;
  const odd = detailsToReview({ skills, state, pincode });
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

type Home = { address: string; city: string; state: string; pincode: string };

/** Returns the service categories of these skills. */
export const categoriesOf = (skills: readonly Skill[]): ServiceCategory[] => [
  ...new Set(skills.flatMap((skill) => categoryOfSkill[skill] ?? [])),
];

/** Returns the fields that staff should check. */
export const detailsToReview = (of: {
  skills: readonly Skill[];
  state: string;
  pincode: string;
}): string[] => [...(of.skills.length > 0 ? [] : ['skills']), ...doubtfulHomeFields(of)];

/** From the built-in gazetteer, because the geocoder may be remote. `locateWorkers` finds the others. */
export const placeOf = (home: Home) => locateInGazetteer(`${oneLine(home) ?? ''}, ${home.state}`);

/**
 * Saves a worker's trade and home, in the caller's transaction, and where they can be offered which work: the location
 * only if they have not set another themselves.
 */
export async function replaceDetails(
  tx: Tx,
  change: { accountId: string; skills: Skill[]; home: Home; actor: Actor; at: Date },
): Promise<void> {
  const { accountId, skills, actor, at } = change;
  const home = { ...change.home, state: stateNamed(change.home.state) ?? change.home.state };
  const before = await workerById(tx, accountId);
  await saveDetails(tx, accountId, { skills, ...home, needsReview: detailsToReview({ skills, ...home }) });
  const { locationSource } = await candidateOf(tx, accountId);
  const hasMoved = before?.pincode !== home.pincode && locationSource !== 'customer';
  const place = hasMoved ? placeOf(home) : undefined;
  await changeAvailability(tx, {
    personId: accountId,
    changes: { categories: categoriesOf(skills), place },
    actor,
    at,
  });
}

/** Returns the signed-in worker's own profile. Throws 404 `not-found` if the account is not a worker's. */
export async function readProfile(deps: { db: Db }, actor: Person) {
  const [worker, accounts] = await Promise.all([
    workerById(deps.db, actor.id),
    accountCards(deps.db, [actor.id]),
  ]);
  if (worker === undefined) throw noSuch('worker');
  return shownProfile(worker, accounts.get(actor.id));
}

const AT_ONCE = 100;

/**
 * Locates the workers whom registration could not: those from before it required an address, and those whose address
 * the built-in gazetteer does not know. Workers who never entered an address are prompted by their own screen.
 */
export async function locateWorkers(deps: { db: Db; clock: Clock; geocoder: Geocoder }): Promise<void> {
  for (const personId of await workersWithoutLocation(deps.db, AT_ONCE)) {
    const worker = await workerById(deps.db, personId);
    const home = worker && oneLine(worker);
    if (home == null) continue;
    const place = await deps.geocoder.locate(`${home}, ${worker?.state ?? ''}`);
    await inTransaction(deps.db, (tx) =>
      changeAvailability(tx, { personId, changes: { place }, actor: system, at: deps.clock.now() }),
    );
  }
}
