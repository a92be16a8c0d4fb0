import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { homeOf } from '../../lib/home.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Back } from '../../ui/pictograms/signs.tsx';
import { OwnPage } from '../accounts/public.ts';

export const clientLoader = guarded('customer', 'worker', 'driver', 'job_provider', 'job_seeker');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Around the problem reports of a person of any role: the way back to their dashboard. */
export default function DisputesShell() {
  const { t } = useLingui();
  const session = useSignedIn();
  return (
    <OwnPage title={t`Problem reports`}>
      <div className="mx-auto grid max-w-3xl gap-5">
        {session !== null && (
          <Link
            to={homeOf(session.user.role)}
            className={buttonLook('ghost', 'justify-self-start -ms-3 px-3')}
          >
            <Back className="size-6 rtl:-scale-x-100" />
            <Trans>Dashboard</Trans>
          </Link>
        )}
        <Outlet />
      </div>
    </OwnPage>
  );
}
