import { lazy, Suspense, useEffect, useState } from 'react';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';

/** Once the page has settled: without a network it could not be loaded any more when it is needed. */
const SETTLED_MS = 2500;

const load = () => import('./dialog-window.tsx');
const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }));
const AlertWindow = lazy(async () => ({ default: (await load()).AlertWindow }));

/** Whether a window has been opened: before that it is not drawn, and what draws it is not loaded with the page. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return wasOpened;
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  if (!useWasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <AlertWindow {...props} />
    </Suspense>
  );
}

/** A small task over the page: a short form, a choice. A click outside or Escape leaves it. */
export function Dialog(props: DialogProps) {
  if (!useWasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
