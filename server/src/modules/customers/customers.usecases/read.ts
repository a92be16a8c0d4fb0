import type { exportCustomers as exported, listCustomers as listed } from '@dihaadi/contract/customers';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import { lookAt } from '../../../platform/looks.ts';
import { searchQuery } from '../../../platform/words.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfCustomers } from '../customers.list.queries.ts';
import { customerById } from '../customers.queries.ts';
import { customerMachine } from '../customers.rules.ts';
import { exportedColumns, shownCustomer, shownStanding } from '../customers.views.ts';
import { noSuchCustomer } from './change.ts';

type Deps = { db: Db; clock: Clock };

/** One page of customers as the staff see them. Refuses the cursor of another order with 400. */
export async function listCustomers(
  { db }: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listed> },
) {
  const { rows, next } = await pageOfCustomers(db, {
    equal: { customer_status: query.customer_status },
    words: query.q === undefined ? undefined : searchQuery(query.q),
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor,
  });
  const accounts = await accountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return {
    rows: rows.map((one) => shownCustomer(one, { actor, account: accounts.get(one.accountId) })),
    next,
  };
}

/** All customers of a list as CSV, in its order; that somebody takes them is on record. */
export const exportCustomers = (
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof exported> },
) =>
  exportPages(deps, {
    actor,
    thing: customerMachine.thing,
    name: 'customers',
    columns: exportedColumns,
    pageAt: (at) => listCustomers(deps, { actor, query: { ...query, ...at } }),
  });

/**
 * How one customer stands. Who looks is on record (rulings.md, section 10), once in ten minutes. Refuses an unknown
 * customer with 404.
 */
export async function readCustomer(deps: Deps, { actor, customerId }: { actor: Person; customerId: string }) {
  const customer = await customerById(deps.db, customerId);
  if (customer === undefined) throw noSuchCustomer();
  const look = { thing: customerMachine.thing, thingId: customerId, actor };
  const [accounts, changes] = await lookAt(deps, look, accountCards(deps.db, [customerId]));
  return shownStanding(customer, { actor, account: accounts.get(customerId), changes });
}
