import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useOnline } from '../../lib/online.ts';

// Not needed for the first render; if it can't load, the page needs a network and says so.
const WorksOffline = lazy(() => import('./offline-mode.tsx').catch(() => ({ default: OnlyWithNetwork })));

/** The network failed before the rest loaded: nothing is saved on this phone. */
function OnlyWithNetwork() {
  const isOnline = useOnline();
  return (
    <p
      aria-live="polite"
      className="mb-4 rounded-control bg-warning-wash p-3.5 font-bold text-warning empty:hidden"
    >
      {!isOnline && <Trans>No internet</Trans>}
    </p>
  );
}

/** Makes these pages available offline, once the page itself has rendered. */
export function OfflinePages({ pages }: { pages: readonly string[] }) {
  return (
    <Suspense fallback={null}>
      <WorksOffline pages={pages} />
    </Suspense>
  );
}
