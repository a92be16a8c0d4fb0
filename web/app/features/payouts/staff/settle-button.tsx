import { Trans, useLingui } from '@lingui/react/macro';
import { later } from '../../../shell/lazy-component.tsx';
import { TodayDialogButton } from '../../../staff-kit/today-dialog.tsx';
import type { PayoutToPay } from './mark-paid.tsx';

const Settle = later(async () => (await import('./settle.tsx')).default);

/** Button to settle an unanswered payout on a row of Today. */
export function SettlePayout({ payout }: { payout: PayoutToPay }) {
  const { t } = useLingui();
  const { name } = payout;
  return (
    <TodayDialogButton label={t`Settle payout: ${name}`} text={<Trans>Settle payout</Trans>}>
      {(close) => <Settle payout={payout} {...close} />}
    </TodayDialogButton>
  );
}
