import {
  type PaymentSettings,
  type TestableGateway,
  testPaymentGateway,
} from '@dihaadi/contract/payment-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useRefusals } from '../../lib/refusals.ts';
import { explain } from '../../lib/problems.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { type GatewayForm, isSecretName } from './gateways.ts';
import { type SettingForm, SwitchField, TextField } from './setting-form.tsx';

type Props = {
  gateway: GatewayForm;
  of: SettingForm;
  /** Saved settings; secrets are masked. */
  kept: PaymentSettings;
  /** Returns unsaved changes. */
  changes: () => Record<string, unknown>;
};

/** Card of one gateway: on or off, its credentials, and a test of them. */
export function GatewayCard({ gateway: { name, title, fields }, of, kept, changes }: Props) {
  const { i18n } = useLingui();
  return (
    <Card id={name} className="grid scroll-mt-4 gap-5" aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <SwitchField of={of} name={`${name}_enabled`} label={<Trans>Accept {title}</Trans>} />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => {
          const label = i18n._(field.label);
          const { name: at } = field;
          return isSecretName(at) ? (
            <SecretField key={at} of={of} name={at} label={label} mask={kept[at]} />
          ) : (
            <TextField key={at} of={of} name={at} label={label} spellCheck={false} maxLength={200} />
          );
        })}
      </div>
      <TestConnection gateway={name} changes={changes} />
    </Card>
  );
}

type SecretProps = { of: SettingForm; name: string; label: string; mask: string | null };

/** Field for a secret: never shown, and unchanged if left empty. */
export function SecretField({ of: { form, errorOf }, name, label, mask }: SecretProps) {
  const { t } = useLingui();
  return (
    <Field
      label={label}
      hint={mask === null ? <Trans>Not set.</Trans> : <Trans>Saved: {mask}. Leave empty to keep this.</Trans>}
      error={errorOf(name)}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          maxLength={500}
          showLabel={t`Show ${label}`}
          hideLabel={t`Hide ${label}`}
          {...form.register(name)}
        />
      )}
    </Field>
  );
}

const tones = { accepted: 'success', refused: 'danger', unreachable: 'warning' } as const;

/** Button that tests the connection to the gateway with the keys as typed. */
export function TestConnection({ gateway, changes }: { gateway: TestableGateway; changes: () => object }) {
  const { t, i18n } = useLingui();
  const test = useMutation({
    mutationFn: () => {
      const body = testPaymentGateway.body.parse({ gateway, changes: changesOfGateway(changes(), gateway) });
      return call(testPaymentGateway, { body });
    },
  });
  const words = {
    accepted: t`Connection works.`,
    refused: t`The gateway rejected these keys. Check the keys and try again.`,
    unreachable: t`Couldn't reach the gateway. Try again in a minute.`,
  };
  const cause = test.data?.cause ?? null;
  const whatLacks = useRefusals(cause !== null);
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={test.isPending}
        onClick={() => test.mutate()}
      >
        <Trans>Test connection</Trans>
      </Button>
      <div aria-live="polite">
        {test.data !== undefined && (
          <Notice tone={tones[test.data.outcome]}>
            {(cause && whatLacks(cause)) ?? words[test.data.outcome]}
          </Notice>
        )}
        {test.isError && <Notice tone="danger">{explain(i18n, test.error, t`Enter valid keys.`)}</Notice>}
      </div>
    </div>
  );
}

// Unfinished fields of another gateway must not affect this one.
const changesOfGateway = (changes: object, gateway: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(changes)).filter(
      ([name]) => name.startsWith(`${gateway}_`) && !name.endsWith('_enabled'),
    ),
  );

const ADDRESS = /^[\w.-]{2,}@[a-z][a-z0-9.]+$/i;

/** Card for direct UPI. No bank can confirm the address, but a phone shows its owner. */
export function UpiCard({ of }: { of: SettingForm }) {
  const { t } = useLingui();
  const { company_name: payee } = useSite().brand;
  const typed = of.form.watch('upi_virtual_address');
  const address = typeof typed === 'string' ? typed.trim() : '';
  return (
    <Card id="upi" className="grid scroll-mt-4 gap-5" aria-label="UPI">
      <h3 className="text-lg">
        <Trans>Direct UPI</Trans>
      </h3>
      <SwitchField
        of={of}
        name="upi_enabled"
        label={<Trans>Accept direct UPI</Trans>}
        hint={<Trans>Customers pay into your account. Staff confirm each transfer by UTR.</Trans>}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          of={of}
          name="upi_virtual_address"
          label={<Trans>UPI ID (VPA)</Trans>}
          hint={<Trans>Like name@bank</Trans>}
          inputMode="email"
          spellCheck={false}
          maxLength={320}
        />
        <TextField
          of={of}
          name="upi_merchant_id"
          label={<Trans>Merchant ID</Trans>}
          hint={<Trans>Only if your bank gave you an ID.</Trans>}
          spellCheck={false}
          maxLength={200}
        />
      </div>
      {ADDRESS.test(address) && (
        <div className="flex flex-wrap items-center gap-4">
          <QrCode
            text={`upi://pay?pa=${address}&pn=${encodeURIComponent(payee)}&cu=INR`}
            label={t`QR code of ${address}`}
            className="size-36 rounded-control border border-hairline"
          />
          <p className="min-w-0 flex-[1_1_14rem] text-ink-soft">
            <Trans>Scan this code with a UPI app. The app should show your business name.</Trans>
          </p>
        </div>
      )}
    </Card>
  );
}
