import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Db, Tx } from '../../platform/db.ts';

export type Seeker = {
  accountId: string;
  /** Whole years. */
  experienceYears: number;
  skills: string[];
  city: string | null;
  verificationStatus: VerificationStatus;
  createdAt: Date;
  /** The name, for its order. */
  nameKey: string;
};

export type NewSeeker = Omit<Seeker, 'verificationStatus' | 'createdAt' | 'nameKey'>;

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

export async function insertSeeker(tx: Tx, seeker: NewSeeker, createdAt: Date): Promise<void> {
  await tx
    .insertInto('seeker')
    .values({
      account_id: seeker.accountId,
      experience_years: seeker.experienceYears,
      skills: seeker.skills,
      city: seeker.city,
      verification_status: 'pending',
      created_at: createdAt,
    })
    .execute();
}
