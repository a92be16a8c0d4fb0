import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role } from '@dihaadi/contract/roles';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { useSession } from '../lib/session.ts';
import { buttonLook } from '../ui/button.tsx';
import { Documents } from '../ui/pictograms/things.tsx';

/**
 * The ways from one's profile to photo and details (unless they stand on that page), one's roles, the fee that was paid, one's
 * problem reports, one's data and consents, and help.
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
      {/* A page of its own, without the app around it. */}
      <a href={publicPath('/support', locale)} className={look}>
        {picture}
        <Trans>Help</Trans>
      </a>
    </>
  );
}

/** Whose registration page shows, once the fee is paid, when and how much, and the invoice. */
const hasFee = (role: Role | undefined): boolean => role === 'customer' || role === 'worker';
