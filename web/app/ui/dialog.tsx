import { AlertDialog as RadixAlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

const veil = 'fixed inset-0 z-40 bg-veil';
// From below on a phone, where the thumb is; in the middle on a desk.
const sheet =
  'arriving fixed inset-x-0 bottom-0 z-50 grid max-h-[90dvh] gap-4 overflow-y-auto rounded-t-card border border-hairline bg-card p-5 shadow-card sm:inset-auto sm:left-1/2 sm:top-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:p-6';

type Shown = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
};

type AlertDialogProps = Shown & {
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Shows progress on the confirming button; the dialog stays until its owner closes it. */
  pending?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel,
    pending = false,
    onConfirm,
    children,
  } = props;
  const opener = useRef<Element | null>(null);
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={veil} />
        <RadixAlertDialog.Content
          className={sheet}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Whoever opened it stands where they stood.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description == null && { 'aria-describedby': undefined })}
        >
          <RadixAlertDialog.Title className="text-xl">{title}</RadixAlertDialog.Title>
          {description != null && (
            <RadixAlertDialog.Description className="text-ink-soft">
              {description}
            </RadixAlertDialog.Description>
          )}
          {children}
          <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
