import { useLingui } from '@lingui/react/macro';
import { guarded } from '../../lib/guard.ts';
import { AccountPage } from '../accounts/public.ts';
import { ConsentsCard } from './consents-card.tsx';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { NomineeCard } from './nominee-card.tsx';
import { RequestsCard } from './requests-card.tsx';

export const clientLoader = guarded('customer', 'worker', 'driver', 'job_provider', 'job_seeker');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** The user's data: a copy of all of it, the consents, and the deletion of the account. */
export default function Privacy() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Your data and privacy`}>
      <ExportCard />
      <ConsentsCard />
      <RequestsCard />
      <NomineeCard />
      <EraseCard />
    </AccountPage>
  );
}
