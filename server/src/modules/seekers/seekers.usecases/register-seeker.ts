import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { addSeekerRole, registerSeeker as endpoint } from '@dihaadi/contract/seekers';
import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { completeRole, register, type RegistrationDeps } from '../../accounts/accounts.public.ts';
import { townOfPin } from '../../locations/locations.public.ts';
import { checkReferralCode } from '../../referrals/referrals.public.ts';
import { isAreaOpen } from '../../settings/settings.public.ts';
import { createSeeker } from './create.ts';

/**
 * Registers a job seeker, free, by phone alone if they like; staff verify them. Throws 403 `area-not-open` while the
 * switch is off, and as `register` and `checkReferralCode` do.
 */
export async function registerSeeker(deps: RegistrationDeps, body: BodyOf<typeof endpoint>) {
  await checkOpen(deps.db);
  await checkReferralCode(deps.db, body.referral_code);
  const { answer } = await register(deps, { ...body, role: 'job_seeker' }, (tx, by) =>
    createSeeker(tx, { ...seekerOf(body), accountId: by.actor.id }, by),
  );
  return answer;
}

/** Registers a person of another role as a job seeker, too. Throws as `registerSeeker` and `completeRole` do. */
export async function registerAsSeeker(
  deps: RegistrationDeps,
  { actor, body }: { actor: Person; body: BodyOf<typeof addSeekerRole> },
) {
  await checkOpen(deps.db);
  return completeRole(deps, { actor, role: 'job_seeker', language: body.language }, (tx, by) =>
    createSeeker(tx, { ...seekerOf(body), accountId: by.actor.id }, by),
  );
}

async function checkOpen(db: Db): Promise<void> {
  if (!(await isAreaOpen(db, 'register_job_seeker')))
    throw problem('area-not-open', 'seeker-registration-closed');
}

const seekerOf = (body: BodyOf<typeof addSeekerRole>) => ({
  trade: body.trade,
  experienceYears: body.experience_years,
  skills: [],
  languages: body.languages,
  city: townOfPin(body.pincode).city,
  pincode: body.pincode,
  reachKm: body.reach_km,
});
