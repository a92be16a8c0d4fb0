import type { exportSeekers as exported, listSeekers as listed } from '@dihaadi/contract/seekers';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { exportPages } from '../../../platform/exports.ts';
import { shownHistory } from '../../../platform/history.ts';
import { lookAt } from '../../../platform/looks.ts';
import { searchQuery } from '../../../platform/words.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfSeekers } from '../seekers.list.queries.ts';
import { seekersByIds, type Seeker } from '../seekers.queries.ts';
import { seekerMachine } from '../seekers.rules.ts';
import { exportedColumns, shownSeeker } from '../seekers.views.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchSeeker = () => problem('not-found', 'No such job seeker.');

/** One page of job seekers as the staff see them. Refuses the cursor of another order with 400. */
export async function listSeekers(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listed> },
) {
  const { rows, next } = await pageOfSeekers(deps.db, {
    equal: { verification_status: query.verification_status },
    words: query.q === undefined ? undefined : searchQuery(query.q),
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor,
  });
  return { rows: await show(deps, actor, rows), next };
}

/** All job seekers of a list as CSV, in its order; that somebody takes them is on record. */
export const exportSeekers = (
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof exported> },
) =>
  exportPages(deps, {
    actor,
    thing: seekerMachine.thing,
    name: 'job-seekers',
    columns: exportedColumns,
    pageAt: (at) => listSeekers(deps, { actor, query: { ...query, ...at } }),
  });

async function show(deps: Deps, actor: Actor, seekers: readonly Seeker[]) {
  const accounts = await accountCards(
    deps.db,
    seekers.map(({ accountId }) => accountId),
  );
  return seekers.map((seeker) => shownSeeker(seeker, { actor, account: accounts.get(seeker.accountId) }));
}

/** One job seeker as the staff's list shows it. */
export async function showOne(deps: Deps, actor: Actor, seeker: Seeker) {
  const [shown] = await show(deps, actor, [seeker]);
  if (shown === undefined) throw noSuchSeeker();
  return shown;
}

/**
 * One job seeker with the history. Who looks is on record (rulings.md, section 10), once in ten minutes.
 * Refuses an unknown job seeker with 404.
 */
export async function readSeeker(deps: Deps, { actor, seekerId: id }: { actor: Person; seekerId: string }) {
  const [seeker] = await seekersByIds(deps.db, [id]);
  if (seeker === undefined) throw noSuchSeeker();
  const look = { thing: seekerMachine.thing, thingId: id, actor };
  const [shown, changes] = await lookAt(deps, look, showOne(deps, actor, seeker));
  return { ...shown, history: shownHistory(changes) };
}
