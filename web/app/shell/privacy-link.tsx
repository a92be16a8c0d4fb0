import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonLook } from '../ui/button.tsx';
import { Papers } from '../ui/pictograms/things.tsx';

/** The way from one's profile to one's data and consents. */
export function PrivacyLink({ large = false }: { large?: boolean }) {
  return (
    <Link
      to="/account/privacy"
      className={buttonLook('secondary', large ? 'min-h-14' : 'sm:justify-self-start')}
    >
      {large && <Papers className="size-7 shrink-0" />}
      <Trans>Your data and privacy</Trans>
    </Link>
  );
}
