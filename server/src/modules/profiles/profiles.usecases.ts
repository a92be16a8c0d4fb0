import type { Profile } from '@dihaadi/contract/profiles';
import type { SpokenLanguage } from '@dihaadi/contract/matching';
import type { Skill } from '@dihaadi/contract/workers';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import type { Match } from '../../platform/precondition.ts';
import type { Storage } from '../../platform/storage.ts';
import { signInFirst } from '../../platform/tokens.ts';
import {
  accountCards,
  lockAccount,
  removePhoto,
  replacePhoto,
  updatePerson,
} from '../accounts/accounts.public.ts';
import { isTimeTaken } from '../commitments/commitments.public.ts';
import { replaceDestination, upiIdOf } from '../payouts/payouts.public.ts';
import {
  registrationOfAccount,
  transitionRegistration,
  verificationOf,
  type RegistrationKind,
} from '../registration/registration.public.ts';
import { checkFieldsFitRole, needsApproval, type Sent } from './profiles.rules.ts';
import { homeOf, replaceHome } from '../customers/customers.public.ts';
import { driverOfAccount, saveEmergencyContact } from '../drivers/drivers.public.ts';
import { pincodeMismatchOf, stateNamed } from '../locations/locations.public.ts';
import { candidateOf, changeAvailability } from '../matching/matching.public.ts';
import { languagesOf, saveLanguages } from '../seekers/seekers.public.ts';
import { replaceDetails, workerById } from '../workers/workers.public.ts';
import { type ProfileRow, profileRowOf, saveProfileRow } from './profiles.queries.ts';

export type Deps = { db: Db; clock: Clock; storage: Storage };

/** Returns the signed-in user's profile. Throws 401 if the account is gone. */
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
 * Replaces the signed-in user's profile. Changing what staff have verified makes the registration pending again:
 * accepted work continues, no new work is offered. Throws as `checkFieldsFitRole` does, 409 `account-busy` if a driver changes
 * their name while they have trips or jobs, and 412 if the profile has changed since it was read.
 */
export async function saveProfile(
  deps: Deps,
  { actor, profile, match }: { actor: Person; profile: Sent; match: Match },
): Promise<Profile> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, actor.id);
    const before = await readProfile({ db: tx }, actor);
    match(before);
    checkFieldsFitRole(actor.role, profile, {
      phone: before.phone,
      pincodeOf: areaOfOtherPincode(profile.home, before),
    });
    await updatePerson(deps, tx, { accountId: actor.id, name: profile.name, actor });
    await saveParts(tx, { actor, sent: profile, at });
    await replaceDestination(tx, { actor, change: { upiId: profile.upi_id }, at });
    // Records which fields, not their content: history cannot be erased.
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

/** Returns where the PIN code of a new home belongs, if elsewhere; one saved earlier is left for staff to check. */
function areaOfOtherPincode(home: Sent['home'], before: Home): string | undefined {
  if (home === null) return undefined;
  const isSame = home.pincode === before.pincode && home.city === before.city && home.state === before.state;
  return isSame ? undefined : pincodeMismatchOf(home);
}

const BUSY_CHECK_AHEAD_MS = 366 * 24 * 3_600_000;

async function revise(tx: Tx, { actor, at }: { actor: Person; at: Date }): Promise<void> {
  const kind = VERIFIED_KIND[actor.role];
  const registration = kind && (await registrationOfAccount(tx, kind, actor.id));
  if (kind === undefined || registration === undefined) return;
  const ahead = { from: at, to: new Date(at.getTime() + BUSY_CHECK_AHEAD_MS) };
  // An inactive driver cannot see their current trip.
  if (kind === 'driver' && (await isTimeTaken(tx, actor.id, ahead)))
    throw problem('account-busy', 'finish-work-first');
  await transitionRegistration(tx, { kind, id: registration.id, name: 'revise', actor, at });
}

/** Saves a picture as the signed-in user's photo. Throws 415 if it is no JPEG, PNG or WebP, 400 if it is broken. */
export async function sendPhoto(deps: Deps, sent: { actor: Person; file: Buffer }): Promise<Profile> {
  await replacePhoto(deps, sent);
  return readProfile(deps, sent.actor);
}

/** Removes the signed-in user's photo, if any. */
export async function removeOwnPhoto(deps: Deps, actor: Person): Promise<Profile> {
  await removePhoto(deps, actor);
  return readProfile(deps, actor);
}

type Home = { [Field in 'address' | 'city' | 'state' | 'pincode']: string | null };
type Contact = { name: string; phone: string };

/** Parts of the profile, whichever table stores them. */
export type Parts = {
  home: Home;
  languages: SpokenLanguage[];
  skills: Skill[] | null;
  contact: Contact | null;
  eshramNumber: string | null;
};

/** The registration of each role that staff verify. */
export const VERIFIED_KIND: Partial<Record<Person['role'], RegistrationKind>> = {
  worker: 'worker',
  driver: 'driver',
  job_seeker: 'seeker',
};

const NOTHING: ProfileRow = {
  languages: [],
  address: null,
  city: null,
  state: null,
  pincode: null,
  contactName: null,
  contactPhone: null,
  eshramNumber: null,
};

const homeIn = ({ address, city, state, pincode }: Home): Home => ({ address, city, state, pincode });

/** Returns a person's details, from their role's own tables before the profile's. */
export async function partsOf(db: Db, { id, role }: Pick<Person, 'id' | 'role'>): Promise<Parts> {
  const row = (await profileRowOf(db, id)) ?? NOTHING;
  const parts: Parts = {
    home: homeIn(row),
    languages: row.languages,
    skills: null,
    contact: contactOf(row.contactName, row.contactPhone),
    eshramNumber: row.eshramNumber,
  };
  switch (role) {
    case 'customer':
      return { ...parts, home: homeIn((await homeOf(db, id)) ?? row) };
    case 'worker':
      return { ...parts, ...(await workersParts(db, id)) };
    case 'driver':
      return { ...parts, ...(await driversParts(db, id)) };
    case 'job_seeker':
      return { ...parts, languages: await languagesOf(db, id) };
    default:
      return parts;
  }
}

/** Returns the PIN codes of the stated homes of these accounts. */
export async function homePincodesOf(
  db: Db,
  accounts: readonly Pick<Person, 'id' | 'role'>[],
): Promise<readonly string[]> {
  const all = await Promise.all(accounts.map((account) => partsOf(db, account)));
  return all.flatMap(({ home }) => home.pincode ?? []);
}

async function workersParts(db: Db, id: string): Promise<Pick<Parts, 'home' | 'languages' | 'skills'>> {
  const [worker, { languages }] = await Promise.all([workerById(db, id), candidateOf(db, id)]);
  return { home: homeIn(worker ?? NOTHING), languages, skills: worker?.skills ?? [] };
}

async function driversParts(db: Db, id: string): Promise<Pick<Parts, 'languages' | 'contact'>> {
  const [driver, { languages }] = await Promise.all([driverOfAccount(db, id), candidateOf(db, id)]);
  const { emergencyContactName: name = null, emergencyContactPhone: phone = null } = driver ?? {};
  return { languages, contact: contactOf(name, phone) };
}

const contactOf = (name: string | null, phone: string | null): Contact | null =>
  name === null || phone === null ? null : { name, phone };

type Saving = { actor: Person; sent: Sent; at: Date };

/** Saves the parts in the tables that `partsOf` reads, in the caller's transaction; `sent` fits the role (`checkFieldsFitRole`). */
export async function saveParts(tx: Tx, saving: Saving): Promise<void> {
  const { home } = saving.sent;
  const place = home && { ...home, state: stateNamed(home.state) ?? home.state };
  const said = { ...saving, sent: { ...saving.sent, home: place } };
  await saveProfileRow(tx, saving.actor.id, { ...rowOf(said), at: saving.at });
  await SAVED_BY_ROLE[saving.actor.role]?.(tx, said);
}

/** Returns parts that no table of the role has. */
function rowOf({ actor: { role }, sent }: Saving): ProfileRow {
  const kept: readonly Part[] = PARTS_BY_ROLE[role] ?? [];
  const contact = kept.includes('contact') ? null : sent.emergency_contact;
  return {
    languages: kept.includes('languages') ? [] : sent.languages,
    ...homeIn((kept.includes('home') ? null : sent.home) ?? NOTHING),
    contactName: contact?.name ?? null,
    contactPhone: contact?.phone ?? null,
    eshramNumber: sent.eshram_number,
  };
}

type Part = 'home' | 'languages' | 'contact';

const PARTS_BY_ROLE: Partial<Record<Person['role'], readonly Part[]>> = {
  customer: ['home'],
  worker: ['home', 'languages'],
  driver: ['languages', 'contact'],
  job_seeker: ['languages'],
};

const SAVED_BY_ROLE: Partial<Record<Person['role'], (tx: Tx, saving: Saving) => Promise<void>>> = {
  customer: async (tx, { actor, sent: { home }, at }) => {
    if (home !== null) await replaceHome(tx, { accountId: actor.id, home, at });
  },
  worker: async (tx, saving) => {
    const { actor, sent, at } = saving;
    if (sent.home !== null && sent.skills != null)
      await replaceDetails(tx, { accountId: actor.id, skills: sent.skills, home: sent.home, actor, at });
    await saveSpokenLanguages(tx, saving);
  },
  driver: async (tx, saving) => {
    const { emergency_contact: contact } = saving.sent;
    if (contact !== null) await saveEmergencyContact(tx, saving.actor.id, contact);
    await saveSpokenLanguages(tx, saving);
  },
  job_seeker: (tx, { actor, sent }) => saveLanguages(tx, actor.id, sent.languages),
};

const saveSpokenLanguages = async (tx: Tx, { actor, sent: { languages }, at }: Saving): Promise<void> => {
  await changeAvailability(tx, { personId: actor.id, changes: { languages }, actor, at });
};
