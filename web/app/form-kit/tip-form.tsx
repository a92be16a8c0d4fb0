import { LARGEST_TIP, tipFields, type TipMethod } from '@dihaadi/contract/tips';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../lib/format.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { MoneyInput } from '../ui/number-inputs.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';

/** The tip: `amount` in whole rupees. */
export type Tip = { amount: number; method: TipMethod };

type TipFormProps = {
  /** Distinguishes the choices from those of another form on the page. */
  name: string;
  /** States who gets the whole tip. */
  legend: ReactNode;
  /** Opens a UPI app that pays the tipped person; null if there is none. */
  link: string | null;
  /** Method being sent, if any. */
  sending: TipMethod | undefined;
  onGive: (tip: Tip) => void;
};

const amounts = [10, 20, 50] as const;

/** Form for the tip's amount and payment method. */
export function TipForm({ name, legend, link, sending, onGive }: TipFormProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState('');
  const [typed, setTyped] = useState('');
  const rupees = tipFields.amount.safeParse(Number(choice === 'other' ? typed : choice)).data;
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={legend}
        name={name}
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
                pending={sending === 'upi'}
                onClick={() => onGive({ amount: rupees, method: 'upi' })}
              >
                <Trans>I paid by UPI</Trans>
              </Button>
            </>
          )}
          <Button
            variant={link === null ? 'accent' : 'secondary'}
            pending={sending === 'cash'}
            onClick={() => onGive({ amount: rupees, method: 'cash' })}
          >
            <Trans>I paid the tip in cash</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
