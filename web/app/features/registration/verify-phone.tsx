import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Shield } from '../../ui/pictograms/things.tsx';
import { useOwnAccount } from './own-registration.ts';

/** Says to whom no SMS can come what is missing: only a verified number gets any (spec/rulings.md, section 3). */
export function VerifyPhone() {
  const user = useOwnAccount()?.user;
  if (user === undefined || user.phone === null || user.phone_verified_at !== null) return null;
  return (
    <Notice
      tone="warning"
      title={<Trans>Verify your phone</Trans>}
      action={
        <Link to="/verify" className={buttonLook('secondary', 'min-h-14')}>
          <Shield className="size-7 shrink-0" />
          <Trans>Verify phone</Trans>
        </Link>
      }
    >
      <Trans>Then you get our SMS messages.</Trans>
    </Notice>
  );
}
