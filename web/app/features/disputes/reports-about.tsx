import { listOwnDisputes } from '@dihaadi/contract/disputes';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { ReportList } from './report-list.tsx';

const PAGE = 20;

/** The reports about this booking, the person's own and those about them; nothing without any. */
export function ReportsAbout({ thingId }: { thingId: string }) {
  const { data } = useQuery({
    queryKey: ['dispute', 'own', 'about', thingId],
    queryFn: ({ signal }) => callList(listOwnDisputes, { query: { thing_id: thingId, limit: PAGE }, signal }),
  });
  return <ReportList reports={data?.rows ?? []} pathOf={(id) => `/disputes/${id}`} />;
}
