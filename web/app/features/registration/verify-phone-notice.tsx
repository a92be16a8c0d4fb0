import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Shield } from '../../ui/pictograms/things.tsx';

/** Why no SMS arrives, and how to receive them. */
export function VerifyPhoneNotice() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="warning"
      title={<Trans>Verify your phone</Trans>}
      action={
        <Link
          to={`/verify?next=${encodeURIComponent(pathname + search)}`}
          className={buttonLook('secondary', 'min-h-14')}
        >
          <Shield className="size-7 shrink-0" />
          <Trans>Verify phone</Trans>
        </Link>
      }
    >
      <Trans>Then you get our SMS messages.</Trans>
    </Notice>
  );
}
