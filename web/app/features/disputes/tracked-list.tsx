import type { OwnDisputeRow } from '@dihaadi/contract/disputes';
import { listTrackedDisputes } from '@dihaadi/contract/tracked-disputes';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { DisputeCard } from './dispute-card.tsx';
import { trackedPath } from './tracked-path.ts';

const PAGE = 20;

/** The reports about a guest's booking; nothing without any. */
export function TrackedList({ token }: { token: string }) {
  const reports = useQuery({
    queryKey: ['dispute', 'tracked', token],
    queryFn: ({ signal }) =>
      callList(listTrackedDisputes, { params: { token }, query: { limit: PAGE }, signal }),
  });
  const rows: readonly OwnDisputeRow[] = reports.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Problem reports</Trans>
      </h2>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            <DisputeCard dispute={row} to={trackedPath(token, row.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
