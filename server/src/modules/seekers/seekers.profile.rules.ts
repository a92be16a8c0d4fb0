import type { ContractType } from '@dihaadi/contract/jobs';
import { type ProfilePart, profileParts } from '@dihaadi/contract/seeker-profile';
import { DAYS_A_MONTH, HOURS_A_DAY } from '@dihaadi/contract/wages';
import { badField } from '../../platform/errors.ts';

type Said = {
  trade: string | null;
  pincode: string | null;
  phoneVerified: boolean;
  skills: readonly string[];
  languages: readonly string[];
  wageMinPaise: number | null;
  education: string | null;
  about: string | null;
  hasResume: boolean;
};

const has: Record<ProfilePart, (said: Said) => boolean> = {
  trade: ({ trade }) => trade !== null,
  place: ({ pincode }) => pincode !== null,
  phone: ({ phoneVerified }) => phoneVerified,
  skills: ({ skills }) => skills.length > 0,
  languages: ({ languages }) => languages.length > 0,
  wage: ({ wageMinPaise }) => wageMinPaise !== null,
  education: ({ education }) => education !== null,
  about: ({ about }) => about !== null,
  resume: ({ hasResume }) => hasResume,
};

type Verified = { trade: string | null; experienceYears: number; education: string | null };

/** Whether staff must review again: something they verify has changed. */
export const needsVerifying = (before: Verified, after: Verified): boolean =>
  (['trade', 'experienceYears', 'education'] as const).some((field) => before[field] !== after[field]);

/** Returns how complete a profile is, in whole percent with equally weighted parts, and which parts are missing. */
export function completionOf(said: Said): { percent: number; missing: ProfilePart[] } {
  const missing = profileParts.filter((part) => !has[part](said));
  return {
    percent: Math.round(((profileParts.length - missing.length) / profileParts.length) * 100),
    missing,
  };
}

/** Throws 400 for a wage without its unit, or a unit without a wage. */
export function checkWage({ min, unit }: { min: number | null; unit: ContractType | null }): void {
  if (min !== null && unit === null) throw badField('wage_unit', 'wage-unit-needed');
  if (min === null && unit !== null) throw badField('wage_min', 'wage-minimum-needed');
}

/** Converts a wage to a daily one, for comparison across units; whole paise. */
export function wageByDay(paise: number, unit: ContractType): number {
  if (unit === 'hourly') return paise * HOURS_A_DAY;
  return unit === 'daily' ? paise : Math.round(paise / DAYS_A_MONTH);
}

/** How long a résumé link is valid. */
export const RESUME_LINK_MS = 5 * 60_000;

/** Longer side of a stored résumé, in pixels. */
export const RESUME_LONGEST_PX = 2_400;
