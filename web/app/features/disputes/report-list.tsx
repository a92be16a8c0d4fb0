import type { OwnDisputeRow } from '@dihaadi/contract/disputes';
import { Trans } from '@lingui/react/macro';
import { DisputeCard } from './dispute-card.tsx';

type ReportListProps = { reports: readonly OwnDisputeRow[]; pathOf: (id: string) => string };

/** The reports about one booking, on its page; nothing without any. */
export function ReportList({ reports, pathOf }: ReportListProps) {
  if (reports.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Problem reports</Trans>
      </h2>
      <ul className="grid gap-3">
        {reports.map((row) => (
          <li key={row.id}>
            <DisputeCard dispute={row} to={pathOf(row.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
