import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { areMessagesWanted, messagesReady, onMessagesWanted, wantMessages } from './toast.ts';

const Messages = lazy(async () => ({ default: (await import('./messages.tsx')).Messages }));

/** Once the page has settled: without a network it could not be loaded any more. */
const SETTLED_MS = 2000;

/** Where short messages appear: `toast.success(…)` and `toast.error(…)`. */
export function Toaster({ label }: { label: string }) {
  const isWanted = useSyncExternalStore(onMessagesWanted, areMessagesWanted, () => false);
  useEffect(() => {
    const timer = setTimeout(wantMessages, SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Messages label={label} onReady={messagesReady} />
    </Suspense>
  );
}
