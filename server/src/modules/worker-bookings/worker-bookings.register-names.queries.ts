import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Stores a person's name for the registers that include them as worker or customer; otherwise stores nothing. */
export async function keepRegisterName(tx: Tx, accountId: string, at: Date): Promise<void> {
  await sql`
    insert into register_name (account_id, name, at)
    select id, name, ${at} from account where id = ${accountId} and (
      exists (select from assignment where person_id = account.id)
      or exists (select from worker_booking where customer_id = account.id))
    on conflict do nothing`.execute(tx);
}

/** Returns the names, by account, that were stored for registers when these people erased their accounts. */
export async function registerNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('register_name')
    .select(['account_id as id', 'name'])
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
