import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { useReturnFocus } from './return-focus.ts';

type Shown = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
};

export type AlertDialogProps = Shown & {
  confirmLabel: ReactNode;
  /** `primary` where nothing is taken away. */
  confirmVariant?: 'danger' | 'primary';
  cancelLabel: ReactNode;
  /** Shows progress on the confirming button; the dialog stays until its owner closes it. */
  pending?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

export type DialogProps = Shown & {
  closeLabel: string;
  children: ReactNode;
  /** The buttons below: the main one first. */
  actions?: ReactNode;
  /** More room on a desk, for a form of many fields. */
  wide?: boolean;
  /** What has the focus at first, and who has it afterwards, where that is not the first control and the opener. */
  focus?: Parameters<typeof useReturnFocus>[0];
};

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
