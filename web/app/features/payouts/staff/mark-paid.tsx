import { markPayoutPaid, type StaffPayout } from '@dihaadi/contract/payouts';
import { Trans } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { PaidForm } from './forms.tsx';

export type PayoutToPay = Pick<
  StaffPayout,
  'id' | 'name' | 'amount' | 'test_mode' | 'upi_id' | 'bank_account'
>;

type Props = { payout: PayoutToPay; onClose: () => void; onSaved: () => void };

/** Dialog that shows a payout's amount and destination, and requires the transfer that made it. */
export function MarkPaid({ payout, ...close }: Props) {
  const { id, name } = payout;
  const amount = formatMoney(payout.amount);
  return (
    <PaidForm
      {...close}
      title={
        <Trans>
          Mark {amount} to {name} as paid?
        </Trans>
      }
      description={destinationOf(payout)}
      isPlay={payout.test_mode}
      send={(utr) => call(markPayoutPaid, { params: { id }, body: { utr } })}
    />
  );
}

const destinationOf = ({ upi_id, bank_account: bank }: PayoutToPay): string | null =>
  bank === null ? upi_id : `${bank.account_holder} · ${bank.account_number} · ${bank.ifsc}`;
