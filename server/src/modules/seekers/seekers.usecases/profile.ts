import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toRupees, toPaise } from '@dihaadi/contract/money';
import type {
  ProvedWork,
  SeekerProfile as ShownProfile,
  updateSeekerProfile as endpoint,
} from '@dihaadi/contract/seeker-profile';
import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Match } from '../../../platform/precondition.ts';
import { addressee, accountCards } from '../../accounts/accounts.public.ts';
import { townOfPin } from '../../locations/locations.public.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { transitionRegistration } from '../../registration/registration.public.ts';
import { isAreaOpen } from '../../settings/settings.public.ts';
import { workRecordOf } from '../../worker-bookings/worker-bookings.public.ts';
import {
  lockProfile,
  profileById,
  saveAbout,
  type SeekerAbout,
  type SeekerProfile,
} from '../seekers.profile.queries.ts';
import { checkWage, completionOf, needsVerifying } from '../seekers.profile.rules.ts';

export const noSuchSeeker = () => problem('not-found', 'no-such-seeker');

export type ProfileDeps = { db: Db; clock: Clock };

/** Whether the area of job seekers is open (rulings.md, section 1). */
export const areSeekersOpen = (db: Db): Promise<boolean> => isAreaOpen(db, 'job_seeker_dashboard');

/** Throws 403 `area-not-open` on API calls of job seekers while their area is closed (rulings.md, section 1). */
export async function checkSeekersOpen(db: Db): Promise<void> {
  if (!(await areSeekersOpen(db))) throw problem('area-not-open', 'seeker-dashboard-closed');
}

/** Returns the profile of a job seeker. Throws 404 for an account without one. */
export async function ownProfile(db: Db, actor: Person): Promise<SeekerProfile> {
  const profile = await profileById(db, actor.id);
  if (profile === undefined) throw noSuchSeeker();
  return profile;
}

/** Returns a person's work as proved by bookings; null unless they have agreed to show it. */
export async function provedWorkOf(
  db: Db,
  { workAccountId }: { workAccountId: string | null },
): Promise<ProvedWork | null> {
  if (workAccountId === null) return null;
  const { bookings, services, firstAt, lastAt } = await workRecordOf(db, workAccountId);
  return {
    bookings,
    services,
    first_at: firstAt?.toISOString() ?? null,
    last_at: lastAt?.toISOString() ?? null,
  };
}

const shownAbout = (about: SeekerAbout) => ({
  trade: about.trade,
  experience_years: about.experienceYears,
  skills: about.skills,
  education: about.education,
  languages: about.languages,
  about: about.about,
  city: about.city,
  pincode: about.pincode,
  reach_km: about.reachKm,
  wage_min: about.wageMinPaise === null ? null : toRupees(about.wageMinPaise),
  wage_unit: about.wageUnit,
});

/** Returns the profile as its seeker sees it. */
export async function shownProfile(db: Db, profile: SeekerProfile): Promise<ShownProfile> {
  const [who, cards, proved] = await Promise.all([
    addressee(db, profile.accountId),
    accountCards(db, [profile.accountId]),
    provedWorkOf(db, profile),
  ]);
  const { name, email, phone } = cards.get(profile.accountId) ?? { name: '', email: '', phone: null };
  const phoneVerified = who !== undefined && who.phone !== null;
  const { resume } = profile;
  return {
    name,
    email: email === '' ? null : email,
    phone,
    phone_verified: phoneVerified,
    ...shownAbout(profile),
    verification_status: profile.verificationStatus,
    resume: resume && { media: resume.media, bytes: resume.bytes, sent_at: resume.sentAt.toISOString() },
    proved_work: proved,
    completion: completionOf({ ...profile, phoneVerified, hasResume: resume !== null }),
  };
}

/** Returns the signed-in seeker's profile. Throws 403 `area-not-open` while the area is closed. */
export async function readOwnProfile(deps: ProfileDeps, actor: Person): Promise<ShownProfile> {
  await checkSeekersOpen(deps.db);
  return shownProfile(deps.db, await ownProfile(deps.db, actor));
}

/** Returns the profile sent, as stored; the town follows from the PIN code unless specified. */
export function aboutOf(sent: BodyOf<typeof endpoint>): SeekerAbout {
  const about = (sent.about ?? '') === '' ? null : (sent.about ?? null);
  return {
    trade: sent.trade,
    experienceYears: sent.experience_years,
    skills: sent.skills,
    education: sent.education ?? null,
    languages: sent.languages,
    about,
    city: sent.city ?? townOfPin(sent.pincode).city,
    pincode: sent.pincode,
    reachKm: sent.reach_km,
    wageMinPaise: sent.wage_min == null ? null : toPaise(sent.wage_min),
    wageUnit: sent.wage_unit ?? null,
  };
}

/**
 * Replaces the actor's own profile. Throws 400 for a wage without its unit, 412 if the profile has changed since it was
 * read, and as `readOwnProfile` does.
 */
export async function updateOwnProfile(
  deps: ProfileDeps,
  { actor, profile, match }: { actor: Person; profile: BodyOf<typeof endpoint>; match: Match },
): Promise<ShownProfile> {
  await checkSeekersOpen(deps.db);
  const after = aboutOf(profile);
  checkWage({ min: after.wageMinPaise, unit: after.wageUnit });
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockProfile(tx, actor.id);
    if (before === undefined) throw noSuchSeeker();
    match(shownAbout(before));
    await saveAbout(tx, actor.id, after);
    await recordEvent(tx, seekerEvent(actor, 'update', at));
    const verificationStatus = await reviewIfChanged(tx, { before, after, actor, at });
    return shownProfile(tx, { ...before, ...after, verificationStatus });
  });
}

type Revised = { before: SeekerProfile; after: SeekerAbout; actor: Person; at: Date };

/** A change of what staff verified awaits review again, as does any change of a rejected profile. */
async function reviewIfChanged(tx: Tx, { before, after, actor, at }: Revised): Promise<VerificationStatus> {
  const { verificationStatus: status } = before;
  const isRevised = status === 'rejected' || (status === 'verified' && needsVerifying(before, after));
  if (!isRevised) return status;
  const revised = { kind: 'seeker', id: actor.id, name: 'revise', actor, at } as const;
  return (await transitionRegistration(tx, revised)).status;
}

/** Event of a seeker's own that changes no state. */
export const seekerEvent = (actor: Person, name: EventName, at: Date) => ({
  thing: 'seeker',
  thingId: actor.id,
  name,
  actor,
  topics: [topic.account(actor.id)],
  at,
});
