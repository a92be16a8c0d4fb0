import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { companiesByIds } from '../../companies/companies.public.ts';
import { endingMemberships, saveReminded } from '../memberships.bought.queries.ts';
import { membershipMachine } from '../memberships.offer.rules.ts';

/** Days before the end on which a company is reminded of it, the last first; 0: once it has ended. */
const REMINDERS = [
  { days: 0, name: 'lapse' },
  { days: 1, name: 'remind' },
  { days: 7, name: 'remind' },
] as const;
const AT_ONCE = 200;

/**
 * Reminds companies whose plan ends in 7 days and in 1 day, and tells them when it has ended, each once; of a plan that
 * another one follows nothing. Gives how many.
 */
export async function remindOfEnds({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  let told = 0;
  for (const { days, name } of REMINDERS) {
    const at = clock.now();
    for (const { id, companyId } of await endingMemberships(db, { days, at, limit: AT_ONCE })) {
      const [company] = await companiesByIds(db, [companyId]);
      const isFirst = await inTransaction(db, async (tx) => {
        if (!(await saveReminded(tx, id, days))) return false;
        await recordEvent(tx, {
          thing: membershipMachine.thing,
          thingId: id,
          name,
          actor: system,
          data: { company_id: companyId, days },
          topics: company === undefined ? [] : [topic.account(company.accountId)],
          at,
        });
        return true;
      });
      if (isFirst) told += 1;
    }
  }
  return told;
}
