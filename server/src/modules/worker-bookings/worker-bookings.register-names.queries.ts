import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Keeps the name of a person for the registers that they are in, as worker or customer; otherwise nothing is kept. */
export async function keepRegisterName(tx: Tx, accountId: string, at: Date): Promise<void> {
  await sql`
    insert into register_name (account_id, name, at)
    select id, name, ${at} from account where id = ${accountId} and (
      exists (select from assignment where person_id = account.id)
      or exists (select from worker_booking where customer_id = account.id))
    on conflict do nothing`.execute(tx);
}

/** The names, by account, that were kept for registers when these people erased the account. */
export async function registerNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('register_name')
    .select(['account_id as id', 'name'])
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
