import { listOwnDisputes } from '@dihaadi/contract/disputes';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { later } from '../../shell/later.tsx';

const PAGE = 20;

// Most bookings have none.
const ReportList = later(async () => (await import('./report-list.tsx')).ReportList);

/** The reports about this booking, the person's own and those about them; nothing without any. */
export function OwnReports({ thingId }: { thingId: string }) {
  const { data } = useQuery({
    queryKey: ['dispute', 'own', 'about', thingId],
    queryFn: ({ signal }) => callList(listOwnDisputes, { query: { thing_id: thingId, limit: PAGE }, signal }),
  });
  const reports = data?.rows ?? [];
  return reports.length > 0 && <ReportList reports={reports} pathOf={(id) => `/disputes/${id}`} />;
}
