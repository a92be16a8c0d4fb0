import { markPayoutFailed } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { ReasonForm } from '../../../staff-kit/reason-form.tsx';
import type { PayoutToPay } from './mark-paid.tsx';

type Props = { payout: PayoutToPay; onClose: () => void; onSaved: () => void };

/** Dialog for the reason why a payout failed. */
export function MarkFailed({ payout, ...close }: Props) {
  const { t } = useLingui();
  const { id, name } = payout;
  const amount = formatMoney(payout.amount);
  return (
    <ReasonForm
      {...close}
      title={
        <Trans>
          Mark {amount} to {name} as failed?
        </Trans>
      }
      description={<Trans>The recipient sees your reason. You can try again.</Trans>}
      submitLabel={<Trans>Mark as failed</Trans>}
      thing="payout"
      draft={`payout failed ${id}`}
      done={t`Payout marked as failed`}
      failed={t`Failed to update payout`}
      send={(reason) => call(markPayoutFailed, { params: { id }, body: { reason } })}
    />
  );
}
