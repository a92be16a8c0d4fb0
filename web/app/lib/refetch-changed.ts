import type { LiveEvent } from '@dihaadi/contract/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { EventPosition } from './event-position.ts';
import { hasPages, refetchPages } from './refetch-pages.ts';
import { ApiProblem } from './request.ts';

const isMissing = ({ state: { error } }: Query): boolean =>
  error instanceof ApiProblem && error.problem.status === 404;

/** Refetches queries that failed, or were read before the position at which a stream began. */
export function refetchOlder(queries: QueryClient, { at }: EventPosition): Promise<void> {
  const isOlder = (query: Query) =>
    query.state.status === 'error'
      ? !isMissing(query)
      : query.state.data !== undefined && query.state.dataUpdatedAt < at;
  return queries.invalidateQueries({ predicate: isOlder }, { cancelRefetch: false });
}

type Changes = readonly (LiveEvent | 'reset')[];

const isShownBy = (query: Query, thing: string): boolean =>
  thing === query.queryKey[0] || query.meta?.parts?.includes(thing) === true;

/** Returns the changed things that the query shows; null for an unnamed one. */
const changedIn = (query: Query, events: Changes): (string | null)[] =>
  events.flatMap((event) => (event !== 'reset' && isShownBy(query, event.thing) ? [event.thing_id] : []));

/**
 * Refetches queries affected by these events. Query keys begin with the kind of thing they show, as events name it:
 * `['package_booking', …]`. Queries that show parts with their own changes name them in `meta.parts`. A query for
 * something that does not exist is repeated only after a reset: a city's desk receives events of other bookings many
 * times a second. `meta.everyMs` limits how often a query is refetched. Of a list with several pages, only the pages
 * with changes are fetched.
 */
export async function refetchChanged(queries: QueryClient, events: Changes): Promise<void> {
  const isReset = events.includes('reset');
  const shows = (query: Query) => isReset || (!isMissing(query) && changedIn(query, events).length > 0);
  const isDue = (query: Query) => isReset || restOf(query) <= 0;
  const byPage = (query: Query) => !isReset && hasPages(query);
  // Never restarts a running request: on a slow network it would never finish.
  const refetch = (predicate: (query: Query) => boolean) =>
    queries.invalidateQueries({ predicate }, { cancelRefetch: false });
  const refetchByPage = (some: readonly Query[]) =>
    some
      .filter((query) => byPage(query) && isDue(query))
      .map((query) => anew(queries, query, changedIn(query, events)));
  const cache = queries.getQueryCache();
  const wasFetching = new Set(cache.findAll({ predicate: shows, fetchStatus: 'fetching' }));
  const isWhole = (query: Query) => wasFetching.has(query) || !byPage(query);
  const early = cache.findAll({ predicate: (query) => shows(query) && !isDue(query) });
  const atRest = cache.findAll({ predicate: (query) => shows(query) && !wasFetching.has(query) });
  await Promise.all([
    refetch((query) => shows(query) && isDue(query) && isWhole(query)),
    ...refetchByPage(atRest),
  ]);
  // But its data may have been read before the change.
  const tooEarly = [...wasFetching].filter(({ state }) => state.status === 'success');
  await Promise.all([
    refetch((query) => tooEarly.includes(query) && isDue(query) && !byPage(query)),
    ...refetchByPage(tooEarly),
  ]);
  for (const query of [...early, ...tooEarly]) if (!isDue(query)) postpone(queries, query);
}

/** Refetches the pages with these things; on failure the whole list, which then shows the error. */
async function anew(queries: QueryClient, query: Query, changed: readonly (string | null)[]): Promise<void> {
  await refetchPages(queries, query, changed).catch(() =>
    queries.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false }),
  );
}

/** Returns the milliseconds until all observers need fresh data (`meta.everyMs`). */
function restOf({ observers, state }: Query): number {
  const gaps = observers.map(({ options }) => options.meta?.everyMs ?? 0);
  return gaps.length === 0 ? 0 : state.dataUpdatedAt + Math.min(...gaps) - Date.now();
}

const postponed = new WeakSet<Query>();

/** Refetches the query as soon as it is due. */
function postpone(queries: QueryClient, query: Query): void {
  if (postponed.has(query)) return;
  postponed.add(query);
  const fetchAnew = () => {
    postponed.delete(query);
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  };
  setTimeout(fetchAnew, restOf(query));
}
