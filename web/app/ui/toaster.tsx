import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { areMessagesWanted, messagesReady, onMessagesWanted, wantMessages } from './toast.ts';

type MessagesProps = { label: string; onReady: typeof messagesReady };

async function place(): Promise<{ default: (props: MessagesProps) => ReactNode }> {
  try {
    return { default: (await import('./messages.tsx')).Messages };
  } catch {
    // Without a signal the page stands without messages: an error would take the place of all of it.
    return { default: () => null };
  }
}

const Messages = lazy(place);

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
