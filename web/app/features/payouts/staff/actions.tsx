import {
  cancelPayout,
  markPayoutFailed,
  markPayoutPaid,
  retryPayout,
  type StaffPayout,
} from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { explain } from '../../../lib/problems.ts';
import { focusKeeper } from '../../../staff-kit/focus-keeper.ts';
import { ReasonForm } from '../../../staff-kit/reason-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { PaidForm } from './forms.tsx';

type Asked = { form: 'paid' | 'failed' | 'cancelled'; keepFocus: () => void };

/** What can be done with a payout now. What needs a word more asks for it in a dialog. */
export function PayoutActions({ payout }: { payout: StaffPayout }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  const { name, can } = payout;
  const ask = (form: Asked['form']) => (event: { currentTarget: HTMLElement }) =>
    setAsked({ form, keepFocus: focusKeeper(event.currentTarget) });
  return (
    <span className="flex flex-wrap gap-2 rows:-my-1 rows:flex-nowrap">
      {can.pay && (
        <Button variant="primary" size="small" aria-label={t`Mark as paid: ${name}`} onClick={ask('paid')}>
          <span className="whitespace-nowrap">
            <Trans>Mark as paid</Trans>
          </span>
        </Button>
      )}
      {can.fail && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Mark as failed: ${name}`}
          onClick={ask('failed')}
        >
          <span className="whitespace-nowrap">
            <Trans>Mark as failed</Trans>
          </span>
        </Button>
      )}
      {can.retry && <Retry payout={payout} />}
      {can.cancel && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Cancel payout: ${name}`}
          onClick={ask('cancelled')}
        >
          <span className="whitespace-nowrap">
            <Trans>Cancel payout</Trans>
          </span>
        </Button>
      )}
      {asked !== undefined && <Form payout={payout} asked={asked} onClose={() => setAsked(undefined)} />}
    </span>
  );
}

type FormProps = { payout: StaffPayout; asked: Asked; onClose: () => void };

function Form({ payout, asked: { form, keepFocus }, onClose }: FormProps) {
  const { t } = useLingui();
  const { id, name } = payout;
  const amount = formatMoney(payout.amount);
  const params = { id };
  const close = {
    onClose,
    onSaved: () => {
      keepFocus();
      onClose();
    },
  };
  if (form === 'paid')
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
        send={(utr) => call(markPayoutPaid, { params, body: { utr } })}
      />
    );
  if (form === 'failed')
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
        done={t`Payout marked as failed`}
        failed={t`Failed to update payout`}
        send={(reason) => call(markPayoutFailed, { params, body: { reason } })}
      />
    );
  return (
    <ReasonForm
      {...close}
      title={
        <Trans>
          Cancel the payout of {amount} to {name}?
        </Trans>
      }
      description={<Trans>The recipient sees your reason. You can't undo this.</Trans>}
      submitLabel={<Trans>Cancel payout</Trans>}
      thing="payout"
      done={t`Payout cancelled`}
      failed={t`Failed to update payout`}
      send={(reason) => call(cancelPayout, { params, body: { reason } })}
    />
  );
}

const destinationOf = ({ upi_id, bank_account: bank }: StaffPayout): string | null =>
  bank === null ? upi_id : `${bank.account_holder} · ${bank.account_number} · ${bank.ifsc}`;

function Retry({ payout: { id, name } }: { payout: StaffPayout }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(retryPayout, { params: { id } }),
    onSuccess: () => toast.success(t`Payout retried`),
    onError: (error) =>
      toast.error(t`Failed to update payout`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout'] }),
  });
  return (
    <Button
      variant="primary"
      size="small"
      aria-label={t`Try again: ${name}`}
      pending={retry.isPending}
      onClick={({ currentTarget }) => {
        const keepFocus = focusKeeper(currentTarget);
        retry.mutate(undefined, { onSuccess: keepFocus });
      }}
    >
      <span className="whitespace-nowrap">
        <Trans>Try again</Trans>
      </span>
    </Button>
  );
}
