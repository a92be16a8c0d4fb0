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

/** Whether staff have to look again: something that they verify has changed. */
export const needsVerifying = (before: Verified, after: Verified): boolean =>
  (['trade', 'experienceYears', 'education'] as const).some((field) => before[field] !== after[field]);

/** How complete a profile is, in whole percent, each part counting alike, and which parts are missing. */
export function completionOf(said: Said): { percent: number; missing: ProfilePart[] } {
  const missing = profileParts.filter((part) => !has[part](said));
  return {
    percent: Math.round(((profileParts.length - missing.length) / profileParts.length) * 100),
    missing,
  };
}

/** Refuses, with 400, a wage without the time it is for, or the other way round. */
export function checkWage({ min, unit }: { min: number | null; unit: ContractType | null }): void {
  if (min !== null && unit === null) throw badField('wage_unit', 'wage-unit-needed');
  if (min === null && unit !== null) throw badField('wage_min', 'wage-minimum-needed');
}

/** A wage by the day, to compare wages of different units; whole paise. */
export function wageByDay(paise: number, unit: ContractType): number {
  if (unit === 'hourly') return paise * HOURS_A_DAY;
  return unit === 'daily' ? paise : Math.round(paise / DAYS_A_MONTH);
}

/** How long an address of a résumé leads to it. */
export const RESUME_LINK_MS = 5 * 60_000;

/** Pixels of the longer side that a résumé is kept with. */
export const RESUME_LONGEST_PX = 2_400;
