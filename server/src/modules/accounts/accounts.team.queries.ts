import type { DeskArea } from '@dihaadi/contract/manager-areas';
import { type MemberStatus, type StaffRole, staffRoles } from '@dihaadi/contract/team';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';
import { parseStoredAreas } from './accounts.areas.queries.ts';
import { NO_PASSWORD } from './accounts.team.rules.ts';

export type Member = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  status: MemberStatus;
  twoFactor: boolean;
  /** Ordered by name. */
  cities: string[];
  areas: readonly DeskArea[];
  lastSignInAt: Date | null;
  createdAt: Date;
};

const Role = z.enum(staffRoles);

const members = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
    .where('account.role', 'in', [...staffRoles])
    .select((eb) => [
      'account.id',
      'account.name',
      'account.email',
      'account.role',
      'account.disabled_at as disabledAt',
      'account.created_at as createdAt',
      sql<boolean>`account.password_hash = ${NO_PASSWORD}`.as('isInvited'),
      sql<boolean>`two_factor.confirmed_at is not null`.as('twoFactor'),
      sql<string[]>`array(select city from manager_city where account_id = account.id order by city)`.as(
        'cities',
      ),
      sql<string[] | null>`(select areas from manager_area where account_id = account.id)`.as('areas'),
      eb
        .selectFrom('session')
        .whereRef('session.account_id', '=', 'account.id')
        .select((inner) => inner.fn.max('session.created_at').as('at'))
        .as('lastSignInAt'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

function memberOf({ disabledAt, isInvited, role, areas, ...row }: Row): Member {
  const open = isInvited ? 'invited' : 'active';
  return {
    ...row,
    role: Role.parse(role),
    areas: role === 'manager' ? parseStoredAreas(areas) : [],
    status: disabledAt === null ? open : 'disabled',
  };
}

/** Returns all members of the team, by name. */
export async function teamInOrder(db: Db): Promise<Member[]> {
  return (await members(db).orderBy('account.name').orderBy('account.id').execute()).map(memberOf);
}

const staffWith = (db: Db, area: DeskArea) =>
  db
    .selectFrom('account')
    .select('id')
    .where('role', 'in', [...staffRoles])
    .where('disabled_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from manager_area where account_id = account.id and not ${area} = any (areas))`,
    );

/**
 * Returns the accounts of staff who may sign in to the desk and work in this area in one city: its managers and the
 * super admins. Undefined means every city.
 */
export async function staffIdsOf(
  db: Db,
  { area, cityKey }: { area: DeskArea; cityKey: string | undefined },
): Promise<string[]> {
  const rows = await staffWith(db, area)
    .$if(cityKey !== undefined, (staff) =>
      staff.where((eb) =>
        eb.or([
          eb('role', '=', 'super_admin'),
          eb.exists(
            eb
              .selectFrom('manager_city')
              .select('account_id')
              .whereRef('manager_city.account_id', '=', 'account.id')
              .where('city_key', '=', cityKey ?? ''),
          ),
        ]),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function memberById(db: Db, id: string): Promise<Member | undefined> {
  const row = await members(db).where('account.id', '=', id).executeTakeFirst();
  return row && memberOf(row);
}

/** Returns the super admins who can sign in. */
export async function superAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', '<>', NO_PASSWORD)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the super admins who can sign in, locked until the transaction ends, always in the same order. */
export async function lockSuperAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', '<>', NO_PASSWORD)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveMember(
  tx: Tx,
  id: string,
  member: { name: string; role: StaffRole },
): Promise<void> {
  await tx.updateTable('account').set(member).where('id', '=', id).execute();
}

/** Replaces a manager's cities. */
export async function saveCities(tx: Tx, accountId: string, cities: readonly City[]): Promise<void> {
  await tx.deleteFrom('manager_city').where('account_id', '=', accountId).execute();
  if (cities.length === 0) return;
  await tx
    .insertInto('manager_city')
    .values(cities.map(({ key, name }) => ({ account_id: accountId, city_key: key, city: name })))
    .execute();
}

/** A manager's city: its search key, and its name as entered. */
export type City = { key: string; name: string };

export async function saveEnabled(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('account').set({ disabled_at: null }).where('id', '=', id).execute();
}

export type StaffLink = { accountId: string; id: string; expiresAt: Date; usedAt: Date | null };

/** Replaces the account's link; the previous one becomes invalid. */
export async function replaceLink(
  tx: Tx,
  link: { accountId: string; id: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { id: link.id, created_at: link.createdAt, expires_at: link.expiresAt, used_at: null };
  await tx
    .insertInto('staff_link')
    .values({ account_id: link.accountId, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
}

const links = (db: Db) =>
  db
    .selectFrom('staff_link')
    .select(['account_id as accountId', 'id', 'expires_at as expiresAt', 'used_at as usedAt']);

export function linkById(db: Db, id: string): Promise<StaffLink | undefined> {
  return links(db).where('id', '=', id).executeTakeFirst();
}

export function lockLink(tx: Tx, id: string): Promise<StaffLink | undefined> {
  return links(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveLinkUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('staff_link').set({ used_at: at }).where('id', '=', id).execute();
}
