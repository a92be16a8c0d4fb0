import { listAssignments } from '@dihaadi/contract/worker-bookings/assignments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../../lib/api.ts';

const PAGE = 20;

/** What the signed-in person has taken and what is over, the newest first; page by page. */
export function useOverJobs() {
  return useInfiniteQuery({
    queryKey: ['assignment', 'over'],
    queryFn: ({ pageParam, signal }) =>
      callList(listAssignments, { query: { which: 'over', limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
