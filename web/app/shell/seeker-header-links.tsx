import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSession } from '../lib/session.ts';
import { buttonLook } from '../ui/button.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/**
 * Returns the corner of a shared page, with a link for job seekers back to their own screens; for others the language
 * only. Both leave no room for the product's name on a phone.
 */
export function useSeekerCorner() {
  const isSeeker = useSession()?.user.role === 'job_seeker';
  return {
    isCornerFull: isSeeker,
    corner: (
      <>
        {isSeeker && (
          <Link to="/job_seeker/dashboard" className={buttonLook('ghost', undefined, 'small')}>
            <Trans>My job search</Trans>
          </Link>
        )}
        <LanguageSwitch />
      </>
    ),
  };
}
