import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSession } from '../lib/session.ts';
import { buttonLook } from '../ui/button.tsx';

/** The way from shared pages back to a job seeker's own screens; nothing for other people. */
export function SeekerWayBack() {
  if (useSession()?.user.role !== 'job_seeker') return null;
  return (
    <Link to="/job_seeker/dashboard" className={buttonLook('ghost', undefined, 'small')}>
      <Trans>My job search</Trans>
    </Link>
  );
}
