import { exportDrivers, listDrivers } from '@dihaadi/contract/drivers';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { useTableState } from '../../lib/table-state.ts';

const PAGE = 50;

/** What the table of drivers shows: the list and its file are asked alike. */
export const useDriversTable = () =>
  useTableState({ name: 'drivers', query: exportDrivers.query, hidden: ['created_at'] });

export type DriversTable = ReturnType<typeof useDriversTable>;

/** The rows that are there so far; while others are fetched the last ones stay. */
export function useDriverRows(query: DriversTable['query']) {
  const { t } = useLingui();
  return useInfiniteQuery({
    queryKey: ['driver', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      callList(listDrivers, { query: { ...query, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
    meta: { failure: t`Failed to load drivers` },
  });
}
