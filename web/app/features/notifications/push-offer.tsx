import { lazy, Suspense } from 'react';

const PushAsked = lazy(() => import('./push-prompt.tsx'));

/** Offers to tell this phone of work while the app is closed: to whoever is on, and while nothing else is asked of them. */
export function PushOffer({ isOn, isAsked }: { isOn: boolean; isAsked: boolean }) {
  if (!isOn || isAsked) return null;
  return (
    <Suspense>
      <PushAsked />
    </Suspense>
  );
}
