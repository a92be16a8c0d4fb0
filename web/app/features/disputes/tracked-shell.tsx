import { trackBookingEvents } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { useLive } from '../../lib/live.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { SecretUrlMeta } from '../../shell/secret-address.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Back } from '../../ui/pictograms/signs.tsx';
import { DisputeCallsContext, trackedCalls } from './dispute-calls.ts';

/** Layout of a guest's problem reports: the way back to their booking, its live stream, and calls by their link. */
export default function TrackedDisputesShell() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  const calls = useMemo(() => trackedCalls(token), [token]);
  useLive(token, { endpoint: trackBookingEvents, params: { token } });
  return (
    <DisputeCallsContext value={calls}>
      <Page title={t`Problem reports`} corner={<LanguageSwitch />}>
        <SecretUrlMeta />
        <div className="mx-auto grid max-w-3xl gap-5">
          <Link to={`/track/${token}`} className={buttonLook('ghost', 'justify-self-start -ms-3 px-3')}>
            <Back className="size-6 rtl:-scale-x-100" />
            <Trans>Your booking</Trans>
          </Link>
          <Outlet />
        </div>
      </Page>
    </DisputeCallsContext>
  );
}
