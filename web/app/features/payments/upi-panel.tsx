import { latinDigit } from '@dihaadi/contract/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Button, buttonLook } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { PanelProps } from './panel-props.ts';

/** Direct payment to the platform's UPI address: a link on a phone, a QR code on a desktop, then the transfer's number. */
export function UpiPanel({ checkout: { link, address, payee }, answer }: PanelProps<'upi'>) {
  const { t } = useLingui();
  const [utr, setUtr] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = utr.replace(/\p{Nd}/gu, latinDigit).replace(/\s/g, '');
    const isGood = /^\d{12}$/.test(digits);
    setWrong(!isGood);
    if (isGood) answer({ gateway_payment_id: digits });
    else field.current?.focus();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-5 rounded-control bg-sunken p-4"
    >
      <div className="grid justify-items-center gap-3 text-center">
        <p className="font-semibold">
          <Trans>1. Pay {payee} with your UPI app</Trans>
        </p>
        <a href={link} className={buttonLook('primary', 'w-full pointer-fine:hidden')}>
          <Trans>Open UPI app</Trans>
        </a>
        <QrCode
          text={link}
          label={t`QR code to pay with a UPI app`}
          className="hidden w-56 pointer-fine:block"
        />
        <span className="flex flex-wrap items-center justify-center gap-2">
          <span className="wrap-anywhere">{address}</span>
          <CopyButton
            text={address}
            label={t`Copy UPI ID`}
            copiedLabel={t`Copied`}
            failedLabel={t`Couldn't copy`}
          />
        </span>
      </div>
      <Field
        label={<Trans>2. Enter the UTR number of the transfer</Trans>}
        hint={<Trans>Find the 12-digit UTR or UPI reference in your UPI app.</Trans>}
        error={isWrong ? t`Enter the 12-digit UTR number` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={utr}
            onChange={({ target }) => {
              setUtr(target.value);
              setWrong(false);
            }}
            className="tracking-wider tabular-nums"
          />
        )}
      </Field>
      <div className="grid gap-2 sm:flex sm:flex-row-reverse">
        <Button type="submit" variant="accent">
          <Trans>I've paid</Trans>
        </Button>
        <Button variant="ghost" onClick={() => answer(undefined)}>
          <Trans>Pay another way</Trans>
        </Button>
      </div>
    </form>
  );
}
