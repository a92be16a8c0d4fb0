import type { PhoneRole } from '@dihaadi/contract/accounts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { type FeeKind, feeKinds, type RegistrationKind, type StatusOf } from './registration.rules.ts';

/** A person's registration, whatever their role. */
export type Registration<Kind extends RegistrationKind = RegistrationKind> = {
  id: string;
  accountId: string;
  status: StatusOf[Kind];
  /** Null also for people who pay no fee. */
  feePaidAt: Date | null;
  /** Home address; null if not entered or the role has none. */
  address: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
};

// The details are in one table per role, written by that role's module; status and fee are written only here
// (docs/decisions/0064-one-registration.md).
const TABLES: Record<RegistrationKind, { id: string; status: string; hasFee: boolean; hasHome: boolean }> = {
  driver: { id: 'id', status: 'driver_status', hasFee: true, hasHome: false },
  worker: { id: 'account_id', status: 'worker_status', hasFee: true, hasHome: true },
  customer: { id: 'account_id', status: 'customer_status', hasFee: true, hasHome: true },
  company: { id: 'id', status: 'verification_status', hasFee: false, hasHome: false },
  seeker: { id: 'account_id', status: 'verification_status', hasFee: false, hasHome: false },
};

const NO_HOME = sql`null as address, null as city, null as state, null as pincode`;
const HOME = sql`address, city, state, pincode`;

async function registrationWhere<Kind extends RegistrationKind>(
  db: Db,
  kind: Kind,
  condition: RawBuilder<unknown>,
): Promise<Registration<Kind> | undefined> {
  const { id, status, hasFee, hasHome } = TABLES[kind];
  const { rows } = await sql<Registration<Kind>>`
    select ${sql.ref(id)} as id, account_id as "accountId", ${sql.ref(status)} as status,
      ${hasFee ? sql.ref('fee_paid_at') : sql`null`} as "feePaidAt", ${hasHome ? HOME : NO_HOME}
    from ${sql.table(kind)} where ${condition}`.execute(db);
  return rows[0];
}

const idOf = (kind: RegistrationKind) => sql.ref(TABLES[kind].id);

export const registrationById = <Kind extends RegistrationKind>(db: Db, kind: Kind, id: string) =>
  registrationWhere(db, kind, sql`${idOf(kind)} = ${id}`);

/** Returns the account behind a staff record's id: a driver's record has an id of its own. */
export const accountOfRecord = async (db: Db, role: PhoneRole, id: string): Promise<string | undefined> =>
  role === 'driver' ? (await registrationById(db, 'driver', id))?.accountId : id;

export const registrationOfAccount = <Kind extends RegistrationKind>(db: Db, kind: Kind, accountId: string) =>
  registrationWhere(db, kind, sql`account_id = ${accountId}`);

/** Returns the registration, locked until the transaction ends. */
export const lockRegistration = <Kind extends RegistrationKind>(tx: Tx, kind: Kind, id: string) =>
  registrationWhere(tx, kind, sql`${idOf(kind)} = ${id} for update`);

/** Saves the new status if the registration still has the old one. Returns the number of rows changed. */
export async function saveStatus(
  tx: Tx,
  kind: RegistrationKind,
  change: { id: string; from: string; to: string; feePaidAt: Date | null },
): Promise<number> {
  const { status, hasFee } = TABLES[kind];
  const column = sql.ref(status);
  const fee = hasFee ? sql`, fee_paid_at = ${change.feePaidAt}` : sql``;
  const { numAffectedRows } = await sql`
    update ${sql.table(kind)} set ${column} = ${change.to}${fee}
    where ${idOf(kind)} = ${change.id} and ${column} = ${change.from}`.execute(tx);
  return Number(numAffectedRows);
}

/** Returns the suspended accounts of these kinds. */
export async function suspendedAccounts(db: Db, kinds: readonly FeeKind[] = feeKinds): Promise<string[]> {
  const each = kinds.map(
    (kind) =>
      sql`select account_id as id from ${sql.table(kind)} where ${sql.ref(TABLES[kind].status)} = 'suspended'`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the ids of rejected drivers and workers whose fee has not been refunded. */
export async function rejectedWithFee(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from driver where driver_status = 'rejected' and fee_paid_at is not null
    union all
    select account_id from worker where worker_status = 'rejected' and fee_paid_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}
