import { readPaymentSettings, savePaymentSettings } from '@dihaadi/contract/payment-settings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import { GatewayCard, UpiCard } from './gateway-card.tsx';
import { gateways, secretNames } from './gateways.ts';
import { PayoutCard } from './payout-card.tsx';
import { TestModeSwitch, useGoLive } from './test-mode-switch.tsx';
import { SettingFrame, type SettingForm, SwitchField, useSettingForm } from './setting-form.tsx';
import { payment, paymentDefaults } from './queries.ts';

const wrong = {
  registration_fee: msg`Enter an amount, 0 or more`,
  upi_virtual_address: msg`Enter a UPI ID like name@bank`,
};

/** Payment of the registration fee: amount, currency and gateways. */
export default function Payment() {
  const { t } = useLingui();
  const { data } = useQuery(payment);
  const row = data ?? paymentDefaults;
  const goLive = useGoLive();
  const setting = useSettingForm({
    body: savePaymentSettings.body,
    send: (changes, over) =>
      call(savePaymentSettings, { body: savePaymentSettings.body.parse(changes), row: over }),
    read: () => call(readPaymentSettings, {}),
    isRead: data !== undefined,
    row,
    queryKey: payment.queryKey,
    figures: ['registration_fee'],
    secrets: secretNames,
    wrong,
    ask: async (changes) => !row.test_mode || changes['test_mode'] !== false || goLive.ask(),
    saved: t`Payment settings updated successfully`,
    failed: t`Failed to update payment settings`,
  });
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,48rem)_14rem]">
      <SectionLinks />
      <SettingFrame of={setting} saveLabel={<Trans>Save payment settings</Trans>}>
        <General setting={setting} wasTest={row.test_mode} />
        {gateways.map((gateway) => (
          <GatewayCard
            key={gateway.name}
            gateway={gateway}
            of={setting}
            kept={row}
            changes={() => setting.bodyOf(setting.form.getValues())}
          />
        ))}
        <UpiCard of={setting} />
        <PayoutCard of={setting} kept={row} changes={() => setting.bodyOf(setting.form.getValues())} />
        {goLive.question}
      </SettingFrame>
    </div>
  );
}

/** Links to the parts of the page: it is three screens long. */
function SectionLinks() {
  const { t } = useLingui();
  const sections = [
    { id: 'fee', title: t`Registration fee` },
    ...gateways.map(({ name, title }) => ({ id: name, title })),
    { id: 'upi', title: t`Direct UPI` },
    { id: 'payouts', title: t`Payouts` },
  ];
  return (
    <nav
      aria-label={t`On this page`}
      className="flex flex-wrap gap-x-4 gap-y-1 self-start xl:sticky xl:top-4 xl:order-last xl:grid xl:border-s xl:border-hairline xl:ps-4"
    >
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to={`#${id}`}
          className="inline-flex min-h-9 items-center text-primary-ink underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

function General({ setting, wasTest }: { setting: SettingForm; wasTest: boolean }) {
  const { form, errorOf } = setting;
  const goesLive = wasTest && form.watch('test_mode') === false;
  return (
    <Card id="fee" className="grid scroll-mt-4 gap-5">
      <h3 className="text-lg">
        <Trans>Registration fee</Trans>
      </h3>
      <SwitchField
        of={setting}
        name="is_enabled"
        label={<Trans>Take payments</Trans>}
        hint={<Trans>When off, customers can't pay and see a message to try later.</Trans>}
      />
      <SwitchField
        of={setting}
        name="test_mode"
        label={<Trans>Test mode</Trans>}
        hint={<Trans>Payments use no real money. Every payment screen shows ‘Test mode’.</Trans>}
      />
      {goesLive && <TestModeSwitch />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={<Trans>Registration fee</Trans>}
          hint={<Trans>GST is added for customers and workers, and included for drivers.</Trans>}
          error={errorOf('registration_fee')}
        >
          {(control) => <MoneyInput {...control} maxLength={11} {...form.register('registration_fee')} />}
        </Field>
        <Field
          label={<Trans>Currency</Trans>}
          hint={<Trans>PayU and UPI accept only Indian rupees.</Trans>}
          error={errorOf('currency')}
        >
          {(control) => (
            <Select {...control} {...form.register('currency')}>
              {['INR', 'USD', 'EUR'].map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  );
}
