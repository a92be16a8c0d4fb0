import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { ReasonDialog } from '../../form-kit/reason-dialog.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';

type Props = {
  /** Names the booking for screen readers, where there are several. */
  label?: string;
  variant?: ButtonVariant;
  /** The current cancellation fee in rupees; left out if it is free. */
  fee?: number;
  /** Reasons to choose from. */
  choices?: ComponentProps<typeof ReasonDialog>['choices'];
  /** See `ReasonDialog`. */
  draft: string;
  onCancel: (reason: string) => Promise<boolean>;
  children: ReactNode;
};

/** Button that requests a reason before it cancels. */
export function CancelDialog({ onCancel, fee, ...rest }: Props) {
  return (
    <ReasonDialog
      {...rest}
      onConfirm={onCancel}
      title={<Trans>Are you sure you want to cancel this booking?</Trans>}
      description={<Cost fee={fee} />}
      confirmLabel={<Trans>Cancel booking</Trans>}
      cancelLabel={<Trans>Keep booking</Trans>}
    />
  );
}

function Cost({ fee }: { fee: number | undefined }) {
  if (fee === undefined) return <Trans>You can't undo this.</Trans>;
  const amount = formatMoney(fee);
  if (fee > 0) return <Trans>A driver is already on the way. Cancelling now costs {amount}.</Trans>;
  return <Trans>Cancelling is free. You can book again any time.</Trans>;
}
