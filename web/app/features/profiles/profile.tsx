import { useLingui } from '@lingui/react/macro';
import { guarded } from '../../lib/guard.ts';
import { AccountPage } from '../accounts/public.ts';
import { PersonalDetails } from './personal-details.tsx';

export const clientLoader = guarded('customer', 'worker', 'driver', 'job_provider', 'job_seeker');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** The user's profile, for any role: photo, languages, address, emergency contact, payout details. */
export default function Profile() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Photo and personal details`}>
      <PersonalDetails />
    </AccountPage>
  );
}
