import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';

type PlainProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'children'> & {
  buttons: ReactNode;
};

/** The browser's native dialog. */
function Plain({ open, onOpenChange, title, description, children, buttons }: PlainProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={() => onOpenChange(false)}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card border border-hairline bg-card p-5 text-ink"
    >
      {open && (
        <div className="grid gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {description != null && <p className="text-ink-soft">{description}</p>}
          {children}
          <div className="grid gap-2">{buttons}</div>
        </div>
      )}
    </dialog>
  );
}

/** `Dialog` if its window could not be loaded. */
export const PlainDialog = ({ actions, closeLabel, ...props }: DialogProps) => (
  <Plain
    {...props}
    buttons={
      <>
        {actions}
        <Button variant="secondary" onClick={() => props.onOpenChange(false)}>
          {closeLabel}
        </Button>
      </>
    }
  />
);

/** `AlertDialog` if its window could not be loaded. */
export const PlainAlert = ({ confirmVariant = 'danger', pending = false, ...props }: AlertDialogProps) => (
  <Plain
    {...props}
    buttons={
      <>
        <Button variant="secondary" onClick={() => props.onOpenChange(false)}>
          {props.cancelLabel}
        </Button>
        <Button variant={confirmVariant} pending={pending} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    {props.children}
  </Plain>
);
