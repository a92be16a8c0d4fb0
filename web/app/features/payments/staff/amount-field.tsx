import type { Currency } from '@dihaadi/contract/payments';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput, NumberInput } from '../../../ui/number-inputs.tsx';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  currency: Currency;
  /** What the form library registers. */
  input: ComponentProps<'input'>;
};

/** A sum in the payment’s own currency. */
export function AmountField({ label, hint, error, currency, input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        currency === 'INR' ? (
          <MoneyInput {...control} {...input} />
        ) : (
          <NumberInput decimal unit={currency} {...control} {...input} />
        )
      }
    </Field>
  );
}
