import { listAssignments } from '@dihaadi/contract/worker-bookings/assignments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../../lib/api.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const PAGE = 20;

/** What the signed-in person has taken and what is over, the newest first; page by page. */
export function usePastJobs() {
  return useInfiniteQuery(
    pagedQuery({
      queryKey: ['assignment', 'over'],
      fetchPage: (cursor, signal) =>
        callList(listAssignments, { query: { which: 'over', limit: PAGE, cursor }, signal }),
    }),
  );
}
