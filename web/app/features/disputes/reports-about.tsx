import { ReportList } from './report-list.tsx';
import { useReportsAbout } from './use-reports-about.ts';

/** The reports about this booking, the person's own and those about them; nothing without any. */
export function ReportsAbout({ thingId }: { thingId: string }) {
  const { data = [] } = useReportsAbout(thingId);
  return <ReportList reports={data} pathOf={(id) => `/disputes/${id}`} />;
}
