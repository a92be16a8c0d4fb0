import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { toRupees } from '@dihaadi/contract/money';
import type { readFeed as endpoint } from '@dihaadi/contract/today';
import { cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { latestEvents } from './today.feed.queries.ts';

/** Returns the latest events, newest first; for a manager, their cities only. */
export async function readFeed({ db }: { db: Db }, actor: Person): Promise<ReplyOf<typeof endpoint>> {
  const rows = await latestEvents(db, cityScopeOf(actor));
  // Events dated in the past, such as imported ones, have the newest numbers.
  const newest = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return newest.map(({ event, kind, id, title, city, paise, at }) => ({
    event,
    kind,
    id,
    title,
    detail: city,
    amount: paise === null ? null : toRupees(paise),
    at: at.toISOString(),
  }));
}
