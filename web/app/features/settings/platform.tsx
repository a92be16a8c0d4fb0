import { readPlatform, savePlatform } from '@dihaadi/contract/settings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { StateSelect } from '../locations/public.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-inputs.tsx';
import { LoadedSetting } from './loaded.tsx';
import { LongTextField, SettingFrame, TextField, useSettingForm } from './setting-form.tsx';
import { platform } from './queries.ts';
import type { PlatformSettings } from '@dihaadi/contract/settings';

const wrong = {
  gstin: msg`Enter a valid 15-character GSTIN. Check every character.`,
  grievance_email: msg`Enter an email address`,
  grievance_phone: msg`Enter an Indian phone number with its area code`,
  commission_percent: msg`Enter a number from 0 to 30`,
};

/** The platform's operator, as shown on invoices and in the footer. */
export default function Platform() {
  return <LoadedSetting query={useQuery(platform)}>{(row) => <PlatformForm row={row} />}</LoadedSetting>;
}

function PlatformForm({ row }: { row: PlatformSettings }) {
  const { t } = useLingui();
  const setting = useSettingForm({
    body: savePlatform.body,
    send: (changes, over) => call(savePlatform, { body: savePlatform.body.parse(changes), row: over }),
    read: () => call(readPlatform, {}),
    isRead: true,
    row,
    queryKey: platform.queryKey,
    figures: ['commission_percent'],
    wrong,
    saved: t`Platform settings updated successfully`,
    failed: t`Failed to update platform settings`,
  });
  const { form, errorOf } = setting;
  return (
    <Card className="max-w-3xl">
      <SettingFrame of={setting} saveLabel={<Trans>Save platform settings</Trans>}>
        <TextField
          of={setting}
          name="legal_name"
          label={<Trans>Legal name</Trans>}
          hint={<Trans>Printed on invoices and receipts.</Trans>}
          maxLength={200}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            of={setting}
            name="gstin"
            label={<Trans>GSTIN</Trans>}
            hint={<Trans>With a GSTIN we issue tax invoices, without one receipts.</Trans>}
            autoCapitalize="characters"
            maxLength={20}
          />
          <Field
            label={<Trans>State</Trans>}
            hint={<Trans>Determines CGST and SGST, or IGST.</Trans>}
            error={errorOf('state')}
          >
            {(control) => <StateSelect {...control} kept={row.state} {...form.register('state')} />}
          </Field>
        </div>
        <LongTextField of={setting} name="address" label={<Trans>Address</Trans>} maxLength={500} />
        <fieldset className="grid gap-5">
          <legend className="mb-3 text-lg font-bold">
            <Trans>Grievance contact</Trans>
          </legend>
          <p className="text-ink-soft">
            <Trans>Shown in every page's footer (required by law).</Trans>
          </p>
          <TextField of={setting} name="grievance_name" label={<Trans>Name</Trans>} maxLength={120} />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              of={setting}
              name="grievance_email"
              label={<Trans>Email</Trans>}
              type="email"
              inputMode="email"
              maxLength={254}
            />
            <TextField
              of={setting}
              name="grievance_phone"
              label={<Trans>Phone</Trans>}
              type="tel"
              inputMode="tel"
              maxLength={25}
            />
          </div>
        </fieldset>
        <Field
          label={<Trans>Commission</Trans>}
          hint={<Trans>Share of a worker's earnings. 0 means no commission.</Trans>}
          error={errorOf('commission_percent')}
        >
          {(control) => (
            <NumberInput
              {...control}
              decimal
              unit="%"
              maxLength={5}
              {...form.register('commission_percent')}
            />
          )}
        </Field>
      </SettingFrame>
    </Card>
  );
}
