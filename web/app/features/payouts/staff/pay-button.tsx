import { Trans, useLingui } from '@lingui/react/macro';
import { later } from '../../../shell/lazy-component.tsx';
import { TodayDialogButton } from '../../../staff-kit/today-dialog.tsx';
import type { PayoutToPay } from './mark-paid.tsx';

const MarkPaid = later(async () => (await import('./mark-paid.tsx')).MarkPaid);

/** Button to mark a payout as paid on a row of Today. */
export function PayPayout({ payout }: { payout: PayoutToPay }) {
  const { t } = useLingui();
  const { name } = payout;
  return (
    <TodayDialogButton label={t`Mark as paid: ${name}`} text={<Trans>Mark as paid</Trans>}>
      {(close) => <MarkPaid payout={payout} {...close} />}
    </TodayDialogButton>
  );
}
