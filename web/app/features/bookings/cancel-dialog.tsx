import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';

type Props = {
  /** Says which booking, for screen readers, where there are several. */
  label?: string;
  variant?: ButtonVariant;
  onCancel: (reason: string) => Promise<void>;
  children: ReactNode;
};

/** A button that asks why before it cancels. */
export function CancelDialog({ onCancel, ...rest }: Props) {
  return (
    <ReasonDialog
      {...rest}
      onConfirm={onCancel}
      title={<Trans>Are you sure you want to cancel this booking?</Trans>}
      description={<Trans>It cannot be taken back. You can book again at any time.</Trans>}
      confirmLabel={<Trans>Cancel the booking</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
    />
  );
}
