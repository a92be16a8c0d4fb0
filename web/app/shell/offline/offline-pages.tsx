import { lazy, Suspense } from 'react';

// Nothing of it is needed for the first look; whoever cannot load it works with a network alone.
const WorksOffline = lazy(() => import('./offline-mode.tsx').catch(() => ({ default: () => null })));

/** Makes these pages stand without a network, once the page itself stands. */
export function OfflinePages({ pages }: { pages: readonly string[] }) {
  return (
    <Suspense fallback={null}>
      <WorksOffline pages={pages} />
    </Suspense>
  );
}
