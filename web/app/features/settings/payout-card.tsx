import type { PaymentSettings } from '@dihaadi/contract/payment-settings';
import { payoutChannels } from '@dihaadi/contract/payout-batches';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { SecretField, TestConnection } from './gateway-card.tsx';
import { type SettingForm, TextField } from './setting-form.tsx';

type Props = {
  of: SettingForm;
  /** Saved settings; secrets are masked. */
  kept: PaymentSettings;
  /** Returns unsaved changes. */
  changes: () => Record<string, unknown>;
};

const channelLabels = {
  bank_file: msg`Bank file: staff upload it to the bank`,
  razorpayx: msg`RazorpayX: sent online`,
  simulator: msg`Simulator: test payouts only`,
} as const;

/** Card with the payout method and the RazorpayX keys. */
export function PayoutCard({ of, kept, changes }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Card id="payouts" className="grid scroll-mt-4 gap-5" aria-label={t`Payouts`}>
      <h3 className="text-lg">
        <Trans>Payouts</Trans>
      </h3>
      <Field
        label={<Trans>How payouts are made</Trans>}
        hint={<Trans>Applies to new batches. Open batches continue as they began.</Trans>}
        error={of.errorOf('payout_channel')}
      >
        {(control) => (
          <Select {...control} {...of.form.register('payout_channel')}>
            {payoutChannels.map((channel) => (
              <option key={channel} value={channel}>
                {i18n._(channelLabels[channel])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          of={of}
          name="razorpayx_key_id"
          label={t`RazorpayX key ID`}
          spellCheck={false}
          maxLength={200}
        />
        <SecretField
          of={of}
          name="razorpayx_key_secret"
          label={t`RazorpayX key secret`}
          mask={kept.razorpayx_key_secret}
        />
        <TextField
          of={of}
          name="razorpayx_account_number"
          label={t`RazorpayX account number`}
          hint={<Trans>Customer identifier, or the number of your current account.</Trans>}
          spellCheck={false}
          maxLength={40}
        />
        <SecretField
          of={of}
          name="razorpayx_webhook_secret"
          label={t`RazorpayX webhook secret`}
          mask={kept.razorpayx_webhook_secret}
        />
      </div>
      <TestConnection gateway="razorpayx" changes={changes} />
    </Card>
  );
}
