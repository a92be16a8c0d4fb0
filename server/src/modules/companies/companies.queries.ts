import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Db, Tx } from '../../platform/db.ts';

export type Company = {
  id: string;
  /** The job provider. */
  accountId: string;
  companyName: string;
  contactPersonName: string;
  contactEmail: string;
  contactPhone: string | null;
  city: string | null;
  /** These four are null if not provided. */
  state: string | null;
  gstin: string | null;
  address: string | null;
  about: string | null;
  verificationStatus: VerificationStatus;
  /** Whether staff have rejected it and not approved it since. */
  heldBack: boolean;
  createdAt: Date;
  /** Sort key of the name. */
  nameKey: string;
};

type Optional = 'state' | 'gstin' | 'address' | 'about';

export type NewCompany = Omit<
  Company,
  'verificationStatus' | 'heldBack' | 'createdAt' | 'nameKey' | Optional
> &
  Partial<Pick<Company, Optional>>;

/** Fields that the company itself can change. */
export type CompanyProfile = Omit<
  Company,
  'id' | 'accountId' | 'verificationStatus' | 'heldBack' | 'createdAt' | 'nameKey'
>;

const columns = [
  'id',
  'account_id as accountId',
  'company_name as companyName',
  'contact_person_name as contactPersonName',
  'contact_email as contactEmail',
  'contact_phone as contactPhone',
  'city',
  'state',
  'gstin',
  'address',
  'about',
  'verification_status as verificationStatus',
  'held_back as heldBack',
  'created_at as createdAt',
  'name_key as nameKey',
] as const;

export async function companiesByIds(db: Db, ids: readonly string[]): Promise<Company[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('company').select(columns).where('id', 'in', ids).execute();
}

const publicCompanies = (db: Db) =>
  db.selectFrom('company').where('verification_status', '<>', 'rejected').where('held_back', '=', false);

/** Saves whether a company is held back by staff. */
export async function saveHeldBack(tx: Tx, id: string, heldBack: boolean): Promise<void> {
  await tx.updateTable('company').set({ held_back: heldBack }).where('id', '=', id).execute();
}

/** Returns the ids of companies with a public page, oldest first. */
export function publicCompanyIds(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ id: string }[]> {
  return publicCompanies(db)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Returns the number of companies with a public page. */
export async function countPublicCompanies(db: Db): Promise<number> {
  const { count } = await publicCompanies(db)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns those of these companies' GSTINs that another company has, too. */
export async function sharedGstins(
  db: Db,
  companies: readonly Pick<Company, 'gstin'>[],
): Promise<Set<string | null>> {
  const given = companies.flatMap(({ gstin }) => (gstin === null ? [] : [gstin]));
  if (given.length === 0) return new Set();
  const rows = await db
    .selectFrom('company')
    .select('gstin')
    .where('gstin', 'in', given)
    .groupBy('gstin')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute();
  return new Set(rows.map(({ gstin }) => gstin));
}

/** Returns the company that an account owns, or has joined as a recruiter by invitation. */
export function companyOfAccount(db: Db, accountId: string): Promise<Company | undefined> {
  return db
    .selectFrom('company')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb(
          'id',
          '=',
          eb
            .selectFrom('company_member')
            .select('company_member.company_id')
            .where('company_member.account_id', '=', accountId)
            .where('company_member.accepted_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Returns the company that an account owns, locked until the transaction ends. */
export function lockCompanyOfAccount(tx: Tx, accountId: string): Promise<Company | undefined> {
  return tx
    .selectFrom('company')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves the fields that the company itself can change. */
export async function saveProfile(tx: Tx, id: string, profile: CompanyProfile): Promise<void> {
  await tx
    .updateTable('company')
    .set({
      company_name: profile.companyName,
      contact_person_name: profile.contactPersonName,
      contact_email: profile.contactEmail,
      contact_phone: profile.contactPhone,
      city: profile.city,
      state: profile.state,
      gstin: profile.gstin,
      address: profile.address,
      about: profile.about,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the company, locked until the transaction ends. */
export function lockCompany(tx: Tx, id: string): Promise<Company | undefined> {
  return tx.selectFrom('company').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertCompany(tx: Tx, company: NewCompany, createdAt: Date): Promise<void> {
  await tx
    .insertInto('company')
    .values({
      id: company.id,
      account_id: company.accountId,
      company_name: company.companyName,
      contact_person_name: company.contactPersonName,
      contact_email: company.contactEmail,
      contact_phone: company.contactPhone,
      city: company.city,
      state: company.state ?? null,
      gstin: company.gstin ?? null,
      address: company.address ?? null,
      about: company.about ?? null,
      verification_status: 'pending',
      created_at: createdAt,
    })
    .execute();
}

export type CompanyMember = {
  accountId: string;
  companyId: string;
  addedBy: string;
  createdAt: Date;
  /** Null while the invitation is open. */
  acceptedAt: Date | null;
  /** Number entered by the owner; not usable for signing in. */
  phone: string | null;
};

const members = (db: Db) =>
  db
    .selectFrom('company_member')
    .select([
      'account_id as accountId',
      'company_id as companyId',
      'added_by as addedBy',
      'created_at as createdAt',
      'accepted_at as acceptedAt',
      'phone',
    ]);

/** Returns a company's recruiters and invited people, oldest first. */
export function recruitersOf(db: Db, companyId: string): Promise<CompanyMember[]> {
  return members(db)
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('account_id')
    .execute();
}

/** Returns an account's team membership or invitation. */
export function memberOfAccount(db: Db, accountId: string): Promise<CompanyMember | undefined> {
  return members(db).where('account_id', '=', accountId).executeTakeFirst();
}

/** Returns the accounts of these companies' recruiters. */
export async function recruitersByCompany(db: Db, companyIds: readonly string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', 'in', companyIds)
    .where('accepted_at', 'is not', null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Inserts an invitation. Returns whether it was inserted: an account can belong to only one team. */
export async function insertRecruiter(
  tx: Tx,
  member: { accountId: string; companyId: string; addedBy: string; phone: string | null; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('company_member')
    .values({
      account_id: member.accountId,
      company_id: member.companyId,
      added_by: member.addedBy,
      phone: member.phone,
      created_at: member.at,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Accepts the open invitation of an account that owns no company. Returns the resulting membership. */
export function saveAccepted(
  tx: Tx,
  accountId: string,
  at: Date,
): Promise<{ companyId: string } | undefined> {
  return tx
    .updateTable('company_member')
    .set({ accepted_at: at })
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('company').select('company.id').where('company.account_id', '=', accountId)),
      ),
    )
    .returning('company_id as companyId')
    .executeTakeFirst();
}

/** Removes an account's invitation that was already open at `before`; its link is no longer valid. */
export async function deleteLapsedInvitation(tx: Tx, accountId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('company_member')
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('created_at', '<=', before)
    .execute();
}

/** Removes a recruiter of this company. Returns the number of rows. */
export async function deleteRecruiter(
  tx: Tx,
  { accountId, companyId }: { accountId: string; companyId: string },
): Promise<number> {
  const result = await tx
    .deleteFrom('company_member')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
