import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { homeOf } from '../../lib/home.ts';
import { useSession } from '../../lib/session.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { buttonLook } from '../../ui/button.tsx';

/** Link above pages that are for guests too: takes a signed-in user back to their own pages. */
export function AccountLink() {
  const session = useSession();
  return (
    <>
      <LanguageSwitch />
      {session !== null && (
        <Link to={homeOf(session.user.role)} className={buttonLook('ghost', 'px-3')}>
          <Trans>Dashboard</Trans>
        </Link>
      )}
    </>
  );
}
