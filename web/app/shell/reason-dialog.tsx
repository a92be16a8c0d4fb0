import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/inputs.tsx';

type Props = {
  /** Says of what, for screen readers, where there are several. */
  label?: string | undefined;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: (reason: string) => Promise<void>;
  /** What the button says. */
  children: ReactNode;
};

/** A button that asks why before it does something that cannot be taken back. */
export function ReasonDialog({
  label,
  variant = 'secondary',
  size = 'normal',
  onConfirm,
  children,
  ...dialog
}: Props) {
  const { t } = useLingui();
  const ready = useHydrated();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setPending(true);
    await onConfirm(reason);
    setPending(false);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={label}
        disabled={!ready}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <AlertDialog
        {...dialog}
        open={open}
        onOpenChange={setOpen}
        pending={pending}
        onConfirm={() => void confirm()}
      >
        <Field label={<Trans>Reason</Trans>} error={missing ? t`Say why, in a few words` : undefined}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={500}
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </AlertDialog>
    </>
  );
}
