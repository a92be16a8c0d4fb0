import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useSearchParams } from 'react-router';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { homeOf } from '../../lib/home.ts';
import { isUuid } from '../../lib/type-guards.ts';
import { notificationPath } from '../../lib/notification-path.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Back } from '../../ui/pictograms/signs.tsx';
import { OwnPage } from '../accounts/public.ts';

export const clientLoader = guarded('customer', 'worker', 'driver', 'job_provider', 'job_seeker');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Returns the path of the customer's booking that the form's address names. */
function useBookingPath(role: string | undefined): string | undefined {
  const [search] = useSearchParams();
  const [thing, thing_id] = [search.get('thing'), search.get('id')];
  if (role !== 'customer' || thing === null || !isUuid(thing_id)) return undefined;
  return notificationPath({ role, kind: '', thing, thing_id });
}

/** Layout of the problem reports for any role: the way back to the booking or the dashboard. */
export default function DisputesShell() {
  const { t } = useLingui();
  const session = useSignedIn();
  const booking = useBookingPath(session?.user.role);
  return (
    <OwnPage title={t`Problem reports`}>
      <div className="mx-auto grid max-w-3xl gap-5">
        {session !== null && (
          <Link
            to={booking ?? homeOf(session.user.role)}
            className={buttonLook('ghost', 'justify-self-start -ms-3 px-3')}
          >
            <Back className="size-6 rtl:-scale-x-100" />
            {booking === undefined ? <Trans>Dashboard</Trans> : <Trans>Back to the booking</Trans>}
          </Link>
        )}
        <Outlet />
      </div>
    </OwnPage>
  );
}
