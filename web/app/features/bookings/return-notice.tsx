import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

/** Notice for goods that could not be delivered: they come back in a separate trip. */
export function ReturnNotice({ booking: { return_token: token } }: { booking: TrackedPackageBooking }) {
  if (token === null) return null;
  return (
    <Notice tone="info" title={<Trans>Your goods are being returned</Trans>}>
      <Link to={`/track/${token}`} className="font-semibold text-primary-ink underline underline-offset-4">
        <Trans>Track return</Trans>
      </Link>
    </Notice>
  );
}
