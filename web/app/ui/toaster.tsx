import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { areToastsRequested, setToasterReady, onToastsRequested, requestToasts } from './toast.ts';

type MessagesProps = { label: string; onReady: typeof setToasterReady };

async function place(): Promise<{ default: (props: MessagesProps) => ReactNode }> {
  try {
    return { default: (await import('./toast-region.tsx')).Messages };
  } catch {
    // The network failed before it loaded, and browsers cache the failure: an error would replace the whole page.
    return { default: PlainMessages };
  }
}

const SHOWN_MS = 6000;

/** Fallback without Sonner: shows the last message for a while. */
function PlainMessages({ onReady }: MessagesProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const say = (said: string) => {
      setText(said);
      setTimeout(() => setText((now) => (now === said ? '' : now)), SHOWN_MS);
    };
    onReady({ success: say, error: say, info: say, warning: say });
  }, [onReady]);
  return (
    <output className="fixed inset-x-4 top-18 z-50 rounded-card bg-card p-4 shadow-card empty:hidden">
      {text}
    </output>
  );
}

const Messages = lazy(place);

/** After the page has settled: offline, it could not be loaded any more. */
const SETTLED_MS = 2000;

/** Region for toasts: `toast.success(…)` and `toast.error(…)`. */
export function Toaster({ label }: { label: string }) {
  const isWanted = useSyncExternalStore(onToastsRequested, areToastsRequested, () => false);
  useEffect(() => {
    const timer = setTimeout(requestToasts, SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Messages label={label} onReady={setToasterReady} />
    </Suspense>
  );
}
