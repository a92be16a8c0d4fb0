import type { ContractType } from '@dihaadi/contract/jobs';
import type { SpokenLanguage } from '@dihaadi/contract/matching';
import type { Education, ResumeMedia } from '@dihaadi/contract/seeker-profile';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Db, Tx } from '../../platform/db.ts';

/** What a seeker states about work and location. */
export type SeekerAbout = {
  trade: ServiceCategory | null;
  /** Whole years. */
  experienceYears: number;
  skills: string[];
  education: Education | null;
  languages: SpokenLanguage[];
  about: string | null;
  city: string | null;
  pincode: string | null;
  reachKm: number;
  /** Minimum wage they work for, by the hour, day or month of `wageUnit`; both null if not stated. */
  wageMinPaise: number | null;
  wageUnit: ContractType | null;
};

export type Resume = { id: string; media: ResumeMedia; bytes: number; sentAt: Date };

export type SeekerProfile = SeekerAbout & {
  accountId: string;
  verificationStatus: VerificationStatus;
  /** Uploaded file. */
  resume: Resume | null;
  /** Worker account whose work companies may see. */
  workAccountId: string | null;
};

const profiles = (db: Db) =>
  db
    .selectFrom('seeker')
    .select([
      'account_id as accountId',
      'verification_status as verificationStatus',
      'trade',
      'experience_years as experienceYears',
      'skills',
      'education',
      'languages',
      'about',
      'city',
      'pincode',
      'reach_km as reachKm',
      'wage_min_paise as wageMinPaise',
      'wage_unit as wageUnit',
      'resume_id as resumeId',
      'resume_media as resumeMedia',
      'resume_bytes as resumeBytes',
      'resume_at as resumeAt',
      'work_account_id as workAccountId',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirstOrThrow']>>;

function profileOf({ resumeId, resumeMedia, resumeBytes, resumeAt, ...rest }: Row): SeekerProfile {
  const isSent = resumeId !== null && resumeMedia !== null && resumeBytes !== null && resumeAt !== null;
  return {
    ...rest,
    resume: isSent ? { id: resumeId, media: resumeMedia, bytes: resumeBytes, sentAt: resumeAt } : null,
  };
}

/** Returns the profiles of these seekers; accounts without one are left out. */
export async function profilesByIds(db: Db, ids: readonly string[]): Promise<SeekerProfile[]> {
  if (ids.length === 0) return [];
  return (await profiles(db).where('account_id', 'in', ids).execute()).map(profileOf);
}

export async function profileById(db: Db, accountId: string): Promise<SeekerProfile | undefined> {
  return (await profilesByIds(db, [accountId]))[0];
}

/** Same as `profileById`, locked until the transaction ends. */
export async function lockProfile(tx: Tx, accountId: string): Promise<SeekerProfile | undefined> {
  const row = await profiles(tx).where('account_id', '=', accountId).forUpdate().executeTakeFirst();
  return row && profileOf(row);
}

export async function saveAbout(tx: Tx, accountId: string, about: SeekerAbout): Promise<void> {
  await tx
    .updateTable('seeker')
    .set({
      trade: about.trade,
      experience_years: about.experienceYears,
      skills: about.skills,
      education: about.education,
      languages: about.languages,
      about: about.about,
      city: about.city,
      pincode: about.pincode,
      reach_km: about.reachKm,
      wage_min_paise: about.wageMinPaise,
      wage_unit: about.wageUnit,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns a seeker's languages; none without a profile. */
export const languagesOf = async (db: Db, accountId: string): Promise<SpokenLanguage[]> =>
  (await profileById(db, accountId))?.languages ?? [];

export async function saveLanguages(
  tx: Tx,
  accountId: string,
  languages: readonly SpokenLanguage[],
): Promise<void> {
  await tx
    .updateTable('seeker')
    .set({ languages: [...languages] })
    .where('account_id', '=', accountId)
    .execute();
}

export async function saveResume(tx: Tx, accountId: string, resume: Resume | null): Promise<void> {
  await tx
    .updateTable('seeker')
    .set({
      resume_id: resume?.id ?? null,
      resume_media: resume?.media ?? null,
      resume_bytes: resume?.bytes ?? null,
      resume_at: resume?.sentAt ?? null,
    })
    .where('account_id', '=', accountId)
    .execute();
}

export async function saveWorkAccount(
  tx: Tx,
  accountId: string,
  workAccountId: string | null,
): Promise<void> {
  await tx
    .updateTable('seeker')
    .set({ work_account_id: workAccountId })
    .where('account_id', '=', accountId)
    .execute();
}

export type Block = { companyId: string; createdAt: Date };

/** Returns the companies a seeker has blocked, newest first. */
export function blocksOf(db: Db, seekerId: string): Promise<Block[]> {
  return db
    .selectFrom('company_block')
    .select(['company_id as companyId', 'created_at as createdAt'])
    .where('seeker_id', '=', seekerId)
    .orderBy('created_at', 'desc')
    .orderBy('company_id')
    .execute();
}

/** Returns the number of companies the seeker has blocked. */
export async function countBlocks(db: Db, seekerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('company_block')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns those of these seekers who have blocked a company. */
export async function seekersBlocking(
  db: Db,
  { companyId, seekerIds }: { companyId: string; seekerIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('company_block')
    .select('seeker_id')
    .where('company_id', '=', companyId)
    .where('seeker_id', 'in', seekerIds)
    .execute();
  return new Set(rows.map(({ seeker_id }) => seeker_id));
}

/** Blocks a company for a seeker; false if it was already blocked. */
export async function insertBlock(
  tx: Tx,
  block: { seekerId: string; companyId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('company_block')
    .values({ seeker_id: block.seekerId, company_id: block.companyId, created_at: block.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes a block; false if there was none. */
export async function deleteBlock(tx: Tx, seekerId: string, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_block')
    .where('seeker_id', '=', seekerId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
