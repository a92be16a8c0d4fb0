import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Db, Tx } from '../../platform/db.ts';
import type { SeekerAbout } from './seekers.profile.queries.ts';

export type Seeker = {
  accountId: string;
  /** Whole years. */
  experienceYears: number;
  skills: string[];
  city: string | null;
  verificationStatus: VerificationStatus;
  createdAt: Date;
  /** Name, for sorting. */
  nameKey: string;
};

/** Fields left out are empty. */
export type NewSeeker = Pick<Seeker, 'accountId' | 'experienceYears' | 'skills' | 'city'> &
  Partial<Omit<SeekerAbout, 'experienceYears' | 'skills' | 'city'>>;

const columns = [
  'account_id as accountId',
  'experience_years as experienceYears',
  'skills',
  'city',
  'verification_status as verificationStatus',
  'created_at as createdAt',
  'name_key as nameKey',
] as const;

export function seekersByIds(db: Db, ids: readonly string[]): Promise<Seeker[]> {
  return db.selectFrom('seeker').select(columns).where('account_id', 'in', ids).execute();
}

/** Default travel distance. */
const USUAL_REACH_KM = 25;

export async function insertSeeker(tx: Tx, seeker: NewSeeker, createdAt: Date): Promise<void> {
  await tx
    .insertInto('seeker')
    .values({
      account_id: seeker.accountId,
      experience_years: seeker.experienceYears,
      skills: seeker.skills,
      city: seeker.city,
      trade: seeker.trade ?? null,
      education: seeker.education ?? null,
      languages: seeker.languages ?? [],
      about: seeker.about ?? null,
      pincode: seeker.pincode ?? null,
      reach_km: seeker.reachKm ?? USUAL_REACH_KM,
      wage_min_paise: seeker.wageMinPaise ?? null,
      wage_unit: seeker.wageUnit ?? null,
      verification_status: 'pending',
      created_at: createdAt,
    })
    .execute();
}
