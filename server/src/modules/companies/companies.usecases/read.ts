import type { exportCompanies as exported, listCompanies as listed } from '@dihaadi/contract/companies';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { exportPages } from '../../../platform/exports.ts';
import { shownHistory } from '../../../platform/history.ts';
import { lookAt } from '../../../platform/looks.ts';
import { searchQuery } from '../../../platform/words.ts';
import { pageOfCompanies } from '../companies.list.queries.ts';
import { companiesByIds, type Company } from '../companies.queries.ts';
import { companyMachine } from '../companies.rules.ts';
import { exportedColumns, shownCompany } from '../companies.views.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchCompany = () => problem('not-found', 'No such company.');

/** One page of companies as the staff see them. Refuses the cursor of another order with 400. */
export async function listCompanies(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listed> },
) {
  const { rows, next } = await pageOfCompanies(deps.db, {
    equal: { verification_status: query.verification_status },
    words: query.q === undefined ? undefined : searchQuery(query.q),
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor,
  });
  return { rows: await show(deps, actor, rows), next };
}

/** All companies of a list as CSV, in its order; that somebody takes them is on record. */
export const exportCompanies = (
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof exported> },
) =>
  exportPages(deps, {
    actor,
    thing: companyMachine.thing,
    name: 'companies',
    columns: exportedColumns,
    pageAt: (at) => listCompanies(deps, { actor, query: { ...query, ...at } }),
  });

const show = (_deps: Deps, actor: Actor, companies: readonly Company[]) =>
  Promise.resolve(companies.map((company) => shownCompany(company, actor)));

/** One company as the staff's list shows it. */
export async function showOne(deps: Deps, actor: Actor, company: Company) {
  const [shown] = await show(deps, actor, [company]);
  if (shown === undefined) throw noSuchCompany();
  return shown;
}

/**
 * One company with the history. Who looks is on record (rulings.md, section 10), once in ten minutes.
 * Refuses an unknown company with 404.
 */
export async function readCompany(
  deps: Deps,
  { actor, companyId: id }: { actor: Person; companyId: string },
) {
  const [company] = await companiesByIds(deps.db, [id]);
  if (company === undefined) throw noSuchCompany();
  const look = { thing: companyMachine.thing, thingId: id, actor };
  const [shown, changes] = await lookAt(deps, look, showOne(deps, actor, company));
  return { ...shown, history: shownHistory(changes) };
}
