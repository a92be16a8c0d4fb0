import type { Profile } from '@dihaadi/contract/profiles';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Match } from '../../../platform/precondition.ts';
import type { Storage } from '../../../platform/storage.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import {
  accountCards,
  holdPerson,
  removePhoto,
  replacePhoto,
  updatePerson,
} from '../../accounts/accounts.public.ts';
import { isTimeTaken } from '../../commitments/commitments.public.ts';
import { replaceUpiId, upiIdOf } from '../../payouts/payouts.public.ts';
import {
  registrationOfAccount,
  transitionRegistration,
  verificationOf,
} from '../../registration/registration.public.ts';
import { checkFits, needsApproval, type Sent } from '../profiles.rules.ts';
import { partsOf, saveParts, VERIFIED_KIND } from './own-parts.ts';

export type Deps = { db: Db; clock: Clock; storage: Storage };

/** The signed-in person's own profile. Refuses an account that is gone with 401. */
export async function readProfile({ db }: Pick<Deps, 'db'>, actor: Person): Promise<Profile> {
  const kind = VERIFIED_KIND[actor.role];
  const [accounts, parts, upiId, registration] = await Promise.all([
    accountCards(db, [actor.id]),
    partsOf(db, actor),
    upiIdOf(db, actor.id),
    kind && registrationOfAccount(db, kind, actor.id),
  ]);
  const account = accounts.get(actor.id);
  if (account === undefined) throw signInFirst();
  const verification = registration === undefined ? 'other' : verificationOf(registration.status);
  return {
    name: account.name,
    phone: account.phone,
    email: account.email === '' ? null : account.email,
    photo_url: account.photo,
    languages: parts.languages,
    skills: parts.skills,
    ...parts.home,
    emergency_contact: parts.contact,
    upi_id: upiId,
    eshram_number: parts.eshramNumber,
    is_verified: verification === 'verified',
    is_pending: verification === 'pending',
  };
}

/**
 * Changes the signed-in person's own profile as a whole. What staff have verified and is changed makes the registration
 * pending again: work that was accepted goes on, no new is offered. Refuses as `checkFits`, a driver who changes
 * their name while they have trips or jobs with 409 `account-busy`, a profile that has changed since it was read with 412.
 */
export async function saveProfile(
  deps: Deps,
  { actor, profile, match }: { actor: Person; profile: Sent; match: Match },
): Promise<Profile> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await holdPerson(tx, actor.id);
    const before = await readProfile({ db: tx }, actor);
    match(before);
    checkFits(actor.role, profile, before);
    await updatePerson(deps, tx, { accountId: actor.id, name: profile.name, actor });
    await saveParts(tx, { actor, sent: profile, at });
    await replaceUpiId(tx, { actor, upiId: profile.upi_id, at });
    // Which fields, not what they say: history cannot be erased.
    await recordEvent(tx, {
      thing: 'account',
      thingId: actor.id,
      name: 'update_profile',
      actor,
      topics: [topic.account(actor.id)],
      at,
    });
    if (before.is_verified && needsApproval(before, profile)) await revise(tx, { actor, at });
    return readProfile({ db: tx }, actor);
  });
}

const FAR_AHEAD_MS = 366 * 24 * 3_600_000;

async function revise(tx: Tx, { actor, at }: { actor: Person; at: Date }): Promise<void> {
  const kind = VERIFIED_KIND[actor.role];
  const registration = kind && (await registrationOfAccount(tx, kind, actor.id));
  if (kind === undefined || registration === undefined) return;
  const ahead = { from: at, to: new Date(at.getTime() + FAR_AHEAD_MS) };
  // A driver who is not active cannot see the trip that they are on.
  if (kind === 'driver' && (await isTimeTaken(tx, actor.id, ahead)))
    throw problem('account-busy', 'finish-work-first');
  await transitionRegistration(tx, { kind, id: registration.id, name: 'revise', actor, at });
}

/** Makes a picture the photo of the signed-in person. Refuses no JPEG, PNG or WebP with 415, a broken picture with 400. */
export async function sendPhoto(deps: Deps, sent: { actor: Person; file: Buffer }): Promise<Profile> {
  await replacePhoto(deps, sent);
  return readProfile(deps, sent.actor);
}

/** Removes the photo of the signed-in person; without one, nothing happens. */
export async function removeOwnPhoto(deps: Deps, actor: Person): Promise<Profile> {
  await removePhoto(deps, actor);
  return readProfile(deps, actor);
}
