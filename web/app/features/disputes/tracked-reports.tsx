import type { DisputeStage } from '@dihaadi/contract/dispute-stages';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { later } from '../../shell/lazy-component.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { trackedPath } from './tracked-path.ts';

// Loaded on demand: most bookings have none, and a phone that follows a driver has enough to load.
const TrackedList = later(async () => (await import('./tracked-list.tsx')).TrackedList, { waiting: null });

type TrackedProps = { token: string; stage: DisputeStage };

/** Link to the form that reports a problem with a guest's booking to staff. */
export const TrackedReportLink = ({ token, stage }: TrackedProps) => (
  <Link to={`${trackedPath(token, 'new')}?stage=${stage}`} className={buttonLook('secondary')}>
    <Alert className="size-5" />
    <Trans>Report a problem</Trans>
  </Link>
);

/** Reports on a guest's tracking page: those about the booking, if there are any, and the link to report a problem. */
export function TrackedReports({ token, stage }: TrackedProps) {
  return (
    <>
      <TrackedList token={token} />
      <TrackedReportLink token={token} stage={stage} />
    </>
  );
}
