import { latinDigit } from '@dihaadi/contract/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { postToPayu } from './gateway-pages.ts';
import type { PanelProps } from './panel-props.ts';

/** Form for the phone number that PayU requires, since we have none for a person who is not signed in. */
export function PayuPanel({ checkout, answer }: PanelProps<'payu'>) {
  const { t } = useLingui();
  const [phone, setPhone] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = parseMobileNumber(phone);
    setWrong(digits === undefined);
    if (digits === undefined) {
      field.current?.focus();
      return;
    }
    setLeaving(true);
    await postToPayu(checkout, digits);
    answer(undefined);
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5 rounded-control bg-sunken p-4"
    >
      <Field
        label={<Trans>Your phone number</Trans>}
        hint={<Trans>PayU needs your number and may message you about the payment.</Trans>}
        error={isWrong ? t`Enter a 10-digit phone number` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            value={phone}
            onChange={({ target }) => {
              setPhone(target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <div className="grid gap-2 sm:flex sm:flex-row-reverse">
        <Button type="submit" variant="accent" pending={isLeaving}>
          <Trans>Continue to PayU</Trans>
        </Button>
        <Button variant="ghost" disabled={isLeaving} onClick={() => answer(undefined)}>
          <Trans>Pay another way</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Parses an Indian mobile number as people write it, with or without a leading +91 or 0. */
function parseMobileNumber(typed: string): string | undefined {
  const digits = typed.replace(/\p{Nd}/gu, latinDigit).replace(/[\s()-]/g, '');
  return /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits)?.[1];
}
