import {
  type ApprovalSettings,
  readApprovalSettings,
  saveApprovalSettings,
} from '@dihaadi/contract/approvals';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadedSetting } from './loaded.tsx';
import { approvals } from './queries.ts';
import { SettingFrame, SwitchField, useSettingForm } from './setting-form.tsx';

const wrong = {
  refund_limit: msg`Enter an amount from ₹0 to ₹1,00,00,000`,
  expiry_days: msg`Enter 1 to 30`,
};

/** Actions that need a second person; `isAlone`: no other super admin can log in. */
export function SecondPerson({ isAlone }: { isAlone: boolean }) {
  return (
    <LoadedSetting query={useQuery(approvals)}>{(row) => <Form row={row} isAlone={isAlone} />}</LoadedSetting>
  );
}

function Form({ row, isAlone }: { row: ApprovalSettings; isAlone: boolean }) {
  const { t } = useLingui();
  const { form, errorOf, ...setting } = useSettingForm({
    body: saveApprovalSettings.body,
    send: (changes, before) =>
      call(saveApprovalSettings, { body: saveApprovalSettings.body.parse(changes), row: before }),
    read: () => call(readApprovalSettings, {}),
    isRead: true,
    row,
    queryKey: approvals.queryKey,
    figures: ['refund_limit', 'expiry_days'],
    wrong,
    saved: t`Approval settings saved`,
    failed: t`Failed to save approval settings`,
  });
  return (
    <Card className="grid max-w-3xl gap-4">
      <h3 className="text-lg">
        <Trans>Second person</Trans>
      </h3>
      <p className="text-ink-soft">
        <Trans>
          Large refunds, tariffs, commission, payout batches, exports of personal data and deletions wait for
          another super admin.
        </Trans>
      </p>
      {isAlone && (
        <Notice tone="info">
          <Trans>
            You are the only super admin, so these actions go through at once. The audit log names each one.
          </Trans>
        </Notice>
      )}
      <SettingFrame of={{ form, errorOf, ...setting }} saveLabel={<Trans>Save approval settings</Trans>}>
        <SwitchField
          of={{ form, errorOf, ...setting }}
          name="second_person"
          label={<Trans>Ask a second person</Trans>}
        />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Field
            label={<Trans>Refund limit (₹)</Trans>}
            hint={<Trans>Refunds above this amount wait.</Trans>}
            error={errorOf('refund_limit')}
          >
            {(control) => <NumberInput {...control} maxLength={11} {...form.register('refund_limit')} />}
          </Field>
          <Field label={<Trans>Days until a proposal expires</Trans>} error={errorOf('expiry_days')}>
            {(control) => <NumberInput {...control} maxLength={2} {...form.register('expiry_days')} />}
          </Field>
        </div>
      </SettingFrame>
    </Card>
  );
}
