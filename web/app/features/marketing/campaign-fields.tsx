import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { DateInput, MoneyInput, NumberInput } from '../../ui/number-inputs.tsx';
import { type CampaignForm, errors } from './campaign-form.ts';
import { CouponsField } from './coupons-field.tsx';
import { campaignStates } from './marketing.labels.ts';

/** Fields of a campaign; an existing one is started, paused and ended on its card. */
export function CampaignFields({ form, isNew }: { form: CampaignForm; isNew: boolean }) {
  const { i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  const { register } = form;
  return (
    <>
      <Field label={<Trans>Name</Trans>} error={wrong('name')}>
        {(control) => <Input {...control} maxLength={120} {...register('name')} />}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={<Trans>Budget</Trans>} error={wrong('budget')}>
          {(control) => <MoneyInput {...control} {...register('budget')} />}
        </Field>
        <Field
          label={<Trans>Other costs</Trans>}
          hint={<Trans>Posters, buses and events. Coupon discounts are added automatically.</Trans>}
          error={wrong('other_costs')}
        >
          {(control) => <MoneyInput {...control} {...register('other_costs')} />}
        </Field>
        <Field
          label={<Trans>Target</Trans>}
          hint={<Trans>Expected registrations</Trans>}
          error={wrong('target')}
        >
          {(control) => <NumberInput {...control} maxLength={10} {...register('target')} />}
        </Field>
        {isNew && (
          <Field label={<Trans>Status</Trans>}>
            {(control) => (
              <Select {...control} {...register('status')}>
                {(['planned', 'active'] as const).map((status) => (
                  <option key={status} value={status}>
                    {i18n._(campaignStates[status].label)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={<Trans>First day</Trans>}
          hint={<Trans>We count registrations from this day</Trans>}
          error={wrong('starts_on')}
        >
          {(control) => <DateInput {...control} {...register('starts_on')} />}
        </Field>
        <Field
          label={<Trans>Last day</Trans>}
          optional={<Trans>(optional)</Trans>}
          hint={<Trans>Leave empty for no end date</Trans>}
          error={wrong('ends_on')}
        >
          {(control) => <DateInput {...control} {...register('ends_on')} />}
        </Field>
      </div>
      <CouponsField form={form} error={wrong('coupons')} />
    </>
  );
}
