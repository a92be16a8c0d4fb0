import { listAssignments } from '@dihaadi/contract/worker-bookings/assignments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../../lib/api.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const PAGE = 20;

/** The signed-in user's past jobs, newest first; page by page. */
export function usePastAssignments() {
  return useInfiniteQuery(
    pagedQuery({
      queryKey: ['assignment', 'over'],
      fetchPage: (cursor, signal) =>
        callList(listAssignments, { query: { which: 'over', limit: PAGE, cursor }, signal }),
    }),
  );
}
