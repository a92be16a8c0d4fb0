import { documentKindsOf } from '@dihaadi/contract/documents';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { InstallOffer } from '../../shell/install-offer.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { AccountLinks } from '../../shell/account-links.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { OwnDocuments } from '../documents/public.ts';
import { OwnReferrals } from '../registration/public.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Ask } from '../../ui/pictograms/signs.tsx';
import { Shield } from '../../ui/pictograms/things.tsx';
import { FeeCard } from './fee-card.tsx';
import { DocumentsCard, StatusCard, VehicleCard } from './own-cards.tsx';
import { profileQuery } from './own-dashboard.tsx';

/** The driver's account: status, fee, documents, vehicle and referrals. */
export default function Me() {
  const accountId = useSession()?.user.id ?? '';
  return (
    <div className="grid grid-cols-1 gap-5">
      <RoleSwitch place="me" />
      <QueryState
        query={useQuery(profileQuery(accountId))}
        failure={<Trans>Failed to load driver dashboard</Trans>}
        skeleton={{ rows: 3, className: 'h-40' }}
      >
        {(driver) => {
          const { name } = driver;
          return (
            <>
              <h1 className="text-3xl wrap-anywhere">
                <Trans>Welcome, {name}</Trans>
              </h1>
              <StatusCard driver={driver} />
              <FeeCard driverId={driver.driver_id} />
              <DocumentsCard driver={driver} />
              <VehicleCard driver={driver} />
            </>
          );
        }}
      </QueryState>
      <OwnDocuments kinds={documentKindsOf.driver} />
      <InstallOffer />
      <OwnReferrals />
      <Link to="/driver/dashboard/why" className={buttonLook('secondary', 'min-h-14')}>
        <Ask className="size-7 shrink-0" />
        <Trans>Why did I get a trip, or not?</Trans>
      </Link>
      <Link to="/verify" className={buttonLook('secondary', 'min-h-14')}>
        <Shield className="size-7 shrink-0" />
        <Trans>Verify your phone and email</Trans>
      </Link>
      <AccountLinks large />
      <SignOut place="me" />
    </div>
  );
}
