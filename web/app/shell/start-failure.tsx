import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { START_FAILURE } from '../lib/start-failure.ts';
import { buttonLook } from '../ui/button.tsx';

/**
 * Hidden until a script of the page fails to load (`lib/start-failure.ts`): React has not started, so the browser shows
 * it.
 */
export function StartFailure() {
  const { pathname, search } = useLocation();
  return (
    <div
      id={START_FAILURE}
      role="alert"
      hidden
      suppressHydrationWarning
      className="fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md gap-3 rounded-card border border-hairline bg-card p-4 text-center shadow-card"
    >
      <p className="font-semibold">
        <Trans>This page couldn't be loaded. Check your internet.</Trans>
      </p>
      <a href={pathname + search} className={buttonLook('primary')}>
        <Trans>Try again</Trans>
      </a>
    </div>
  );
}
