import { lazy, Suspense, useEffect, useState } from 'react';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';
import { PlainAlert, PlainDialog } from './plain-dialog.tsx';

/** After the page has settled: offline, it could not be loaded once it is needed. */
const SETTLED_MS = 2500;

/** Loads the code that draws a window, for a page that must work offline. */
export const loadDialogs = () => import('./dialog-window.tsx');

// The network may fail before these load, and browsers cache the failure. Without a fallback the button would do
// nothing.
const plain = { DialogWindow: PlainDialog, AlertWindow: PlainAlert };
const windows = (): Promise<typeof plain> => loadDialogs().catch(() => plain);
const DialogWindow = lazy(async () => ({ default: (await windows()).DialogWindow }));
const AlertWindow = lazy(async () => ({ default: (await windows()).AlertWindow }));

/** Whether a window has been opened: until then neither it nor its code is loaded. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return wasOpened;
}

/** Confirmation of an irreversible action. The safe answer has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  if (!useWasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <AlertWindow {...props} />
    </Suspense>
  );
}

/** Small task over the page: a short form, a choice. A click outside or Escape closes it. */
export function Dialog(props: DialogProps) {
  if (!useWasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
