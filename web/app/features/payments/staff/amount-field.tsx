import type { Currency } from '@dihaadi/contract/payments';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput, NumberInput } from '../../../ui/number-inputs.tsx';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  currency: Currency;
  /** The props from the form library. */
  input: ComponentProps<'input'>;
};

/** Field for an amount in the payment's own currency. */
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
