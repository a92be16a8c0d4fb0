import type { OwnDisputeRow } from '@dihaadi/contract/disputes';
import { listTrackedDisputes } from '@dihaadi/contract/tracked-disputes';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callList } from '../../lib/api.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { trackedPath } from './dispute-calls.ts';
import { DisputeCard } from './dispute-card.tsx';

const PAGE = 20;

/** On the tracking page of a guest: reports about the booking, if there are any, and the way to report a problem. */
export function TrackedReports({ token }: { token: string }) {
  const reports = useQuery({
    queryKey: ['dispute', 'tracked', token],
    queryFn: ({ signal }) =>
      callList(listTrackedDisputes, { params: { token }, query: { limit: PAGE }, signal }),
  });
  const rows: readonly OwnDisputeRow[] = reports.data?.rows ?? [];
  return (
    <>
      {rows.length > 0 && (
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
      )}
      <Link to={trackedPath(token, 'new')} className={buttonLook('secondary')}>
        <Alert className="size-5" />
        <Trans>Report a problem</Trans>
      </Link>
    </>
  );
}
