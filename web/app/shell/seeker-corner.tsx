import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSession } from '../lib/session.ts';
import { buttonLook } from '../ui/button.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/**
 * The corner of a page that all share, with a job seeker's way back to their own screens; for other people the language
 * alone. The two leave no room for the product's name on a phone.
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
