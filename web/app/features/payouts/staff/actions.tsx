import { cancelPayout, type StaffPayout } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { ReasonForm } from '../../../staff-kit/reason-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { MarkFailed } from './mark-failed.tsx';
import { MarkPaid } from './mark-paid.tsx';
import { RetryPayout } from './retry.tsx';

type Asked = { form: 'paid' | 'failed' | 'cancelled'; keepFocus: () => void };

/** Current actions on a payout. Those that need more information open a dialog. */
export function PayoutActions({ payout }: { payout: StaffPayout }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  const { name, can } = payout;
  const ask = (form: Asked['form']) => (event: { currentTarget: HTMLElement }) =>
    setAsked({ form, keepFocus: createFocusRestorer(event.currentTarget) });
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
      {can.retry && <RetryPayout id={payout.id} name={name} />}
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
  if (form === 'paid') return <MarkPaid payout={payout} {...close} />;
  if (form === 'failed') return <MarkFailed payout={payout} {...close} />;
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
      draft={`cancel payout ${id}`}
      done={t`Payout cancelled`}
      failed={t`Failed to update payout`}
      send={(reason) => call(cancelPayout, { params, body: { reason } })}
    />
  );
}
