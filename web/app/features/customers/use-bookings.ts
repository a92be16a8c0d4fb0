import { listOwnPackageBookings } from '@dihaadi/contract/bookings';
import { listWorkerBookings } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { type BookingFilter, type EitherBooking, newestFirst, queriesOf } from './combined-bookings.ts';

const first: string | undefined = undefined;

/** Returns the customer's bookings of both kinds, newest first, loading `limit` of each at a time. */
export function useBookings(filter: BookingFilter, limit: number) {
  const { t } = useLingui();
  const meta = { failure: t`Failed to load bookings` };
  const asked = queriesOf(filter);
  const packages = useInfiniteQuery({
    queryKey: ['package_booking', 'own', 'list', asked.packages, limit],
    queryFn: ({ pageParam, signal }) =>
      callList(listOwnPackageBookings, { query: { ...asked.packages, limit, cursor: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) =>
      pages.flatMap(({ rows }) =>
        rows.map((booking): EitherBooking => ({ kind: 'package_booking', booking })),
      ),
    enabled: asked.packages !== undefined,
    meta,
  });
  const workers = useInfiniteQuery({
    queryKey: ['worker_booking', 'own', 'list', asked.workers, limit],
    queryFn: ({ pageParam, signal }) =>
      callList(listWorkerBookings, { query: { ...asked.workers, limit, cursor: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) =>
      pages.flatMap(({ rows }) =>
        rows.map((booking): EitherBooking => ({ kind: 'worker_booking', booking })),
      ),
    enabled: asked.workers !== undefined,
    meta: { ...meta, parts: ['assignment'] },
  });
  const lists = [
    ...(asked.packages === undefined ? [] : [packages]),
    ...(asked.workers === undefined ? [] : [workers]),
  ];
  return together(lists);
}

type List = ReturnType<typeof useInfiniteQuery<unknown, Error, EitherBooking[]>>;
type Known = Pick<
  List,
  'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage'
> & { refetch: () => Promise<unknown>; fetchNextPage: () => Promise<unknown> };

/** Combines the lists as one query: loaded when all are, failed when one has failed. */
function together(lists: readonly Known[]) {
  const isWhole = lists.every(({ data }) => data !== undefined);
  const failed = lists.filter(({ error, data }) => error !== null || data === undefined);
  const going = lists.filter(({ hasNextPage }) => hasNextPage);
  return {
    data: isWhole
      ? newestFirst(lists.map(({ data = [], hasNextPage }) => ({ rows: data, hasMore: hasNextPage })))
      : undefined,
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    errorUpdateCount: lists.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0),
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(async (list) => list.refetch())),
    hasNextPage: going.length > 0,
    isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    fetchNextPage: () => Promise.all(going.map(async (list) => list.fetchNextPage())),
  };
}
