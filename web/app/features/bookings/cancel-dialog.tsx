import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';

type Props = {
  /** Says which booking, for screen readers, where there are several. */
  label?: string;
  variant?: ButtonVariant;
  onCancel: (reason: string) => Promise<void>;
  children: ReactNode;
};

/** A button that asks why before it cancels. */
export function CancelDialog({ label, variant = 'secondary', onCancel, children }: Props) {
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
    await onCancel(reason);
    setPending(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant={variant} aria-label={label} disabled={!ready} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Are you sure you want to cancel this booking?</Trans>}
        description={<Trans>It cannot be taken back. You can book again at any time.</Trans>}
        confirmLabel={<Trans>Cancel the booking</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
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
