import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../ui/button.tsx';
import { Documents } from '../ui/pictograms/things.tsx';

/**
 * The ways from one's profile to photo and details (unless they stand on that page), one's roles, one's problem reports, and one's
 * data and consents.
 */
export function AccountLinks({
  large = false,
  withDetails = true,
}: {
  large?: boolean;
  withDetails?: boolean;
}) {
  const way = (to: string, name: ReactNode) => (
    <Link to={to} className={buttonLook('secondary', large ? 'min-h-14' : 'sm:justify-self-start')}>
      {large && <Documents className="size-7 shrink-0" />}
      {name}
    </Link>
  );
  return (
    <>
      {withDetails && way('/account/profile', <Trans>Photo and personal details</Trans>)}
      {way('/account/roles', <Trans>Your roles</Trans>)}
      {way('/disputes', <Trans>Problem reports</Trans>)}
      {way('/account/trusted-contacts', <Trans>Trusted contacts for SOS</Trans>)}
      {way('/account/privacy', <Trans>Your data and privacy</Trans>)}
    </>
  );
}
