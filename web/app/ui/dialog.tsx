import { lazy, Suspense, useEffect, useState } from 'react';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';
import { PlainAlert, PlainDialog } from './plain-dialog.tsx';

/** Once the page has settled: without a network it could not be loaded any more when it is needed. */
const SETTLED_MS = 2500;

/** Loads what draws a window, for a page that is to open without a network. */
export const loadDialogs = () => import('./dialog-window.tsx');

// The signal may go before they come, and browsers remember that: without a stand-in a button would do nothing.
const plain = { DialogWindow: PlainDialog, AlertWindow: PlainAlert };
const windows = (): Promise<typeof plain> => loadDialogs().catch(() => plain);
const DialogWindow = lazy(async () => ({ default: (await windows()).DialogWindow }));
const AlertWindow = lazy(async () => ({ default: (await windows()).AlertWindow }));

/** Whether a window has been opened: before that it is not drawn, and what draws it is not loaded with the page. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), SETTLED_MS);
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
