import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';

type Props = {
  /** Says which booking, for screen readers, where there are several. */
  label?: string;
  variant?: ButtonVariant;
  /** Rupees that cancelling costs now. */
  fee?: number;
  /** Reasons to choose from. */
  choices?: readonly string[];
  onCancel: (reason: string) => Promise<void>;
  children: ReactNode;
};

/** A button that asks why before it cancels. */
export function CancelDialog({ onCancel, fee = 0, ...rest }: Props) {
  const amount = formatMoney(fee);
  return (
    <ReasonDialog
      {...rest}
      onConfirm={onCancel}
      title={<Trans>Are you sure you want to cancel this booking?</Trans>}
      description={
        fee > 0 ? (
          <Trans>Cancelling now costs {amount}. A driver is already on the way.</Trans>
        ) : (
          <Trans>It cannot be taken back. You can book again at any time.</Trans>
        )
      }
      confirmLabel={<Trans>Cancel the booking</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
    />
  );
}
