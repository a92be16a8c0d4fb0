import { listTrackedDisputes } from '@dihaadi/contract/tracked-disputes';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { ReportList } from './report-list.tsx';
import { trackedPath } from './tracked-path.ts';

const PAGE = 20;

/** The reports about a guest's booking; nothing without any. */
export function TrackedList({ token }: { token: string }) {
  const reports = useQuery({
    queryKey: ['dispute', 'tracked', token],
    queryFn: ({ signal }) =>
      callList(listTrackedDisputes, { params: { token }, query: { limit: PAGE }, signal }),
  });
  return <ReportList reports={reports.data?.rows ?? []} pathOf={(id) => trackedPath(token, id)} />;
}
