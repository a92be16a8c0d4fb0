import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role } from '@dihaadi/contract/roles';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { useSession } from '../lib/session.ts';
import { buttonLook } from '../ui/button.tsx';
import { Documents } from '../ui/pictograms/things.tsx';

/**
 * Links from the profile to photo and details (unless they are on that page), roles, the paid fee, problem reports,
 * data and consents, and help.
 */
export function AccountLinks({
  large = false,
  withDetails = true,
}: {
  large?: boolean;
  withDetails?: boolean;
}) {
  const locale = useLocale();
  const role = useSession()?.user.role;
  const look = buttonLook('secondary', large ? 'min-h-14' : 'sm:justify-self-start');
  const picture = large && <Documents className="size-7 shrink-0" />;
  const way = (to: string, name: ReactNode) => (
    <Link to={to} className={look}>
      {picture}
      {name}
    </Link>
  );
  return (
    <>
      {withDetails && way('/account/profile', <Trans>Photo and personal details</Trans>)}
      {way('/account/roles', <Trans>Your roles</Trans>)}
      {hasFee(role) && way(`/register/${role}`, <Trans>Registration fee and invoice</Trans>)}
      {way('/disputes', <Trans>Problem reports</Trans>)}
      {way('/account/trusted-contacts', <Trans>Trusted contacts for SOS</Trans>)}
      {way('/account/privacy', <Trans>Your data and privacy</Trans>)}
      {/* A separate page, outside the app's layout. */}
      <a href={publicPath('/support', locale)} className={look}>
        {picture}
        <Trans>Help</Trans>
      </a>
    </>
  );
}

/** Roles whose registration page shows, once the fee is paid, its date, amount and invoice. */
const hasFee = (role: Role | undefined): boolean => role === 'customer' || role === 'worker';
