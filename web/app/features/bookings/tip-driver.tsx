import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import type { TripPaymentMethod } from '@dihaadi/contract/trips/trip-fare';
import { LARGEST_TIP, tipDriver } from '@dihaadi/contract/trips/trip-tips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

type TipDriverProps = {
  booking: TrackedPackageBooking;
  token: string;
  /** Where the booking is kept. */
  queryKey: readonly string[];
};

/** Something for the driver beside the fare: asked once it is paid, then shown. */
export function TipDriver({ booking, token, queryKey }: TipDriverProps) {
  const { tip, can, driver, tip_upi_link: link } = booking;
  if (tip === null && !can.tip) return null;
  const name = driver?.name ?? '';
  const amount = formatMoney(tip ?? 0);
  return (
    <Card className="grid gap-3" data-testid="trip-tip">
      <h2 className="text-xl">
        {tip === null ? <Trans>Give {name} a tip?</Trans> : <Trans>You tipped {amount}</Trans>}
      </h2>
      {tip === null && <Form token={token} queryKey={queryKey} link={link} />}
    </Card>
  );
}

const amounts = [10, 20, 50] as const;

type FormProps = Omit<TipDriverProps, 'booking'> & { link: string | null };

function Form({ token, queryKey, link }: FormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [choice, setChoice] = useState('');
  const [typed, setTyped] = useState('');
  const rupees = tipDriver.body.shape.amount.safeParse(Number(choice === 'other' ? typed : choice)).data;
  const tip = useMutation({
    mutationFn: ({ amount, method }: { amount: number; method: TripPaymentMethod }) =>
      call(tipDriver, { params: { token }, body: { amount, method } }),
    onSuccess: (shown) => {
      queries.setQueryData(queryKey, shown);
      toast.success(t`Thank you`);
    },
    onError: (error) => {
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  const isPending = (method: TripPaymentMethod) => tip.isPending && tip.variables.method === method;
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={<Trans>The driver gets the full amount.</Trans>}
        name="tip"
        columns={4}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
        options={[
          ...amounts.map((amount) => ({ value: String(amount), label: formatMoney(amount) })),
          { value: 'other', label: <Trans>Other amount</Trans> },
        ]}
      />
      {choice === 'other' && (
        <Field
          label={<Trans>Amount</Trans>}
          error={typed !== '' && rupees === undefined ? t`₹1 to ${formatMoney(LARGEST_TIP)}` : undefined}
        >
          {(control) => (
            <MoneyInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      )}
      {rupees !== undefined && (
        <div className="grid gap-2">
          {link !== null && (
            <>
              <a href={`${link}&am=${rupees.toFixed(2)}`} className={buttonLook('accent')}>
                <Trans>Open UPI app</Trans>
              </a>
              <Button
                variant="secondary"
                pending={isPending('upi')}
                onClick={() => tip.mutate({ amount: rupees, method: 'upi' })}
              >
                <Trans>I paid by UPI</Trans>
              </Button>
            </>
          )}
          <Button
            variant={link === null ? 'accent' : 'secondary'}
            pending={isPending('cash')}
            onClick={() => tip.mutate({ amount: rupees, method: 'cash' })}
          >
            <Trans>I paid the tip in cash</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
