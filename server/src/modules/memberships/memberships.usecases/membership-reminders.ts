import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { companiesByIds } from '../../companies/companies.public.ts';
import { endingMemberships, recordReminderSent } from '../memberships.purchases.queries.ts';
import { membershipMachine } from '../memberships.offer.rules.ts';

/** Days before the end at which a company is reminded, last first; 0: once it has ended. */
const REMINDERS = [
  { days: 0, name: 'lapse' },
  { days: 1, name: 'remind' },
  { days: 7, name: 'remind' },
] as const;
const AT_ONCE = 200;

type Deps = { db: Db; clock: Clock };
type Reminder = (typeof REMINDERS)[number];

/**
 * Reminds companies 7 days and 1 day before their plan ends, and notifies them when it has ended, each once, however
 * many there are; not if another plan follows. Returns the number notified.
 */
export async function remindOfEnds(deps: Deps): Promise<number> {
  let told = 0;
  for (const reminder of REMINDERS) told += await remindCompanies(deps, reminder);
  return told;
}

/** Each page drops out of the list once reminded, here or concurrently by another server. */
async function remindCompanies({ db, clock }: Deps, reminder: Reminder): Promise<number> {
  const { days, name } = reminder;
  const at = clock.now();
  const ending = await endingMemberships(db, { days, at, limit: AT_ONCE });
  const companies = await companiesByIds(db, [...new Set(ending.map(({ companyId }) => companyId))]);
  let told = 0;
  for (const { id, companyId } of ending) {
    const company = companies.find((one) => one.id === companyId);
    const isFirst = await inTransaction(db, async (tx) => {
      if (!(await recordReminderSent(tx, id, days))) return false;
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
  return ending.length < AT_ONCE ? told : told + (await remindCompanies({ db, clock }, reminder));
}
