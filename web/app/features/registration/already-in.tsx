import { isStaffRole } from '@dihaadi/contract/roles';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { homeOf } from '../../lib/home.ts';
import { useSession } from '../../lib/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Notice that the user is already signed in, with a link to their dashboard. */
export function SignedInNotice() {
  const session = useSession();
  if (session === null) return null;
  const { name, role } = session.user;
  return (
    <Notice
      tone="info"
      title={<Trans>You're logged in as {name}</Trans>}
      action={
        <>
          <Link to={homeOf(role)} className={buttonLook('secondary')}>
            <Trans>Go to my dashboard</Trans>
          </Link>
          {!isStaffRole(role) && (
            <Link to="/account/roles" className={buttonLook('secondary')}>
              <Trans>Your roles</Trans>
            </Link>
          )}
        </>
      }
    >
      <Trans>To do something else as well, add a role under "Your roles".</Trans>
    </Notice>
  );
}
