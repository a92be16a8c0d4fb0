import type { WageFund as Fund } from '@dihaadi/contract/wage-funds';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoney } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { MoneyInput } from '../../../../ui/number-inputs.tsx';
import { Wallet } from '../../../../ui/pictograms/steps.tsx';
import { Sum } from '../../../../ui/inline-amount.tsx';
import { toast } from '../../../../ui/toast.ts';
import { LazyOnlinePayment } from '../../../payments/public.ts';
import { fundQuery } from '../../fund-query.ts';
import { DaysCovered, WageDrawList } from '../../fund-uses.tsx';

type Own = NonNullable<Fund['own']>;

/** Advance for wages of longer work: balance, use, and the button to add to it. */
export function WageFund({ booking }: { booking: WorkerBooking }) {
  const { data: fund } = useQuery(fundQuery(booking.id));
  if (fund === undefined || fund.own === null) return null;
  const { own, held, uses, can } = fund;
  if (!can.add && own.added === 0) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Wages in advance</Trans>
      </h2>
      {own.added > 0 && (
        <div className="grid gap-1">
          <p className="text-lg">
            <Trans>
              Held for wages: <Sum>{formatMoney(held)}</Sum>
            </Trans>
          </p>
          <p className="text-base text-ink-soft empty:hidden">
            <DaysCovered days={fund.days_covered} />
          </p>
        </div>
      )}
      <WageDrawList uses={uses} />
      {own.returned > 0 && (
        <p className="text-base">
          <Trans>Refunded to you: {formatMoney(own.returned)}</Trans>
        </p>
      )}
      {can.add && <Add bookingId={booking.id} own={own} />}
    </Card>
  );
}

function Add({ bookingId, own }: { bookingId: string; own: Own }) {
  const [search] = useSearchParams();
  const comesBack = search.get('fund') === '1';
  const [isOpen, setOpen] = useState(comesBack);
  const isAwaited = own.last_payment?.status === 'awaiting_confirmation';
  return (
    <>
      <p className="text-base text-ink-soft">
        <Trans>You don't have to pay in advance.</Trans>{' '}
        <Trans>Each wage is paid from this money on the day it is due. We refund what is left.</Trans>
      </p>
      {isOpen || isAwaited ? (
        <>
          <AddForm bookingId={bookingId} own={own} comesBack={comesBack} onDone={() => setOpen(false)} />
          {!isAwaited && (
            <Button variant="ghost" onClick={() => setOpen(false)}>
              <Trans>Close</Trans>
            </Button>
          )}
        </>
      ) : (
        <Button variant="secondary" className="min-h-14" onClick={() => setOpen(true)}>
          <Wallet className="size-7" />
          <Trans>Pay in advance</Trans>
        </Button>
      )}
    </>
  );
}

type AddFormProps = { bookingId: string; own: Own; comesBack: boolean; onDone: () => void };

/** Form for the amount, then the payment method; a payer returning from a gateway's page has entered the amount already. */
function AddForm({ bookingId, own, comesBack, onDone }: AddFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const isUnderWay = comesBack || own.last_payment?.status === 'awaiting_confirmation';
  const [amount, setAmount] = useState(isUnderWay ? own.suggested : undefined);
  if (amount === undefined) return <AmountForm own={own} onChosen={setAmount} />;
  const onPaid = () => {
    toast.success(t`Advance added`);
    onDone();
    for (const part of ['wage_payment', 'assignment', 'worker_booking'])
      void queries.invalidateQueries({ queryKey: [part] });
  };
  return (
    <LazyOnlinePayment
      payer={{ kind: 'fund', id: bookingId, amount }}
      comesBack={comesBack}
      wasBegun
      outdates={[]}
      look="accent"
      onPaid={onPaid}
    >
      <Trans>Pay in advance</Trans>
    </LazyOnlinePayment>
  );
}

function AmountForm({ own, onChosen }: { own: Own; onChosen: (rupees: number) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(own.suggested));
  const [isChecked, setChecked] = useState(false);
  const amount = Number(typed);
  const most = formatMoney(own.most);
  const isRight = /^\d+(\.\d{1,2})?$/.test(typed) && amount > 0 && amount <= own.most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isRight) onChosen(amount);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={<Trans>Amount</Trans>}
        hint={<Trans>At most {most}</Trans>}
        error={isChecked && !isRight ? t`Enter an amount up to ${most}` : undefined}
      >
        {(control) => (
          <MoneyInput
            {...control}
            name="advance"
            value={typed}
            onChange={({ target }) => setTyped(target.value.replace(/[^\d.]/g, ''))}
          />
        )}
      </Field>
      <Button type="submit" variant="accent" className="min-h-14">
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
