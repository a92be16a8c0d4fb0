import { listReports, type StaffReport } from '@dihaadi/contract/reports';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../../lib/api.ts';
import { ReportLine } from './reports-about.tsx';

const SHOWN = 20;

/** Other open reports about the same job or company; one decision covers all of them. */
export function OtherReports({ report: { id, thing, thing_id } }: { report: StaffReport }) {
  const { data } = useQuery({
    queryKey: ['report', 'same', thing_id],
    queryFn: ({ signal }) =>
      callList(listReports, { query: { limit: SHOWN, status: 'open', thing, thing_id }, signal }),
  });
  const others = data?.rows.filter((one) => one.id !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="grid gap-2 border-s-2 border-hairline ps-4">
      <h4 className="text-base text-ink-soft">
        <Trans>Also reported</Trans>
      </h4>
      <ul className="grid gap-3">
        {others.map((one) => (
          <ReportLine key={one.id} report={one} />
        ))}
      </ul>
    </section>
  );
}
