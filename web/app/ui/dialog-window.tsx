import { X } from 'lucide-react';
import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from 'radix-ui';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { useReturnFocus } from './return-focus.ts';
import { Veil } from './scroll-lock.tsx';

// From below on a phone, within the thumb's reach; in the middle on a desktop.
const sheet =
  'arriving fixed inset-x-0 bottom-0 z-50 grid max-h-[92dvh] gap-4 overflow-y-auto overscroll-contain rounded-t-card border border-hairline bg-card p-[min(1.25rem,5.6vw)] shadow-card outline-none sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(32rem,calc(100vw-2rem))] sm:rounded-card sm:p-6';

/** Window of `AlertDialog`. */
export function AlertWindow(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, children } = props;
  const focus = useReturnFocus();
  const { onEscapeKeyDown } = useLayer(open, onOpenChange);
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <Veil />
        <RadixAlertDialog.Content
          {...focus}
          onEscapeKeyDown={onEscapeKeyDown}
          {...(description == null && { 'aria-describedby': undefined })}
          className={sheet}
        >
          <RadixAlertDialog.Title className="text-xl">{title}</RadixAlertDialog.Title>
          {description != null && (
            <RadixAlertDialog.Description className="text-ink-soft">
              {description}
            </RadixAlertDialog.Description>
          )}
          {children}
          <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:flex-wrap sm:justify-start">
            <Button
              variant={props.confirmVariant ?? 'danger'}
              pending={props.pending ?? false}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary">{props.cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}

const WIDTHS = { wide: 'sm:w-[min(46rem,calc(100vw-2rem))]', most: 'sm:w-[min(76rem,calc(100vw-2rem))]' };

/** Window of `Dialog`. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  actions,
  wide = false,
  focus: wanted,
}: DialogProps) {
  const focus = useReturnFocus(wanted);
  const layer = useLayer(open, onOpenChange);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Veil />
        <RadixDialog.Content
          {...focus}
          {...layer}
          {...(description == null && { 'aria-describedby': undefined })}
          className={cx(sheet, wide !== false && WIDTHS[wide === 'most' ? 'most' : 'wide'])}
        >
          <div className="flex items-start gap-3">
            <RadixDialog.Title className="min-w-0 flex-1 pt-1.5 text-xl">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel} className="-me-2 -mt-1">
                <X className="size-6" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {description != null && (
            <RadixDialog.Description className="-mt-2 text-ink-soft">{description}</RadixDialog.Description>
          )}
          {children}
          {actions != null && (
            <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:flex-wrap sm:justify-start">
              {actions}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
