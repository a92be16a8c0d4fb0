import { planNames } from '@dihaadi/contract/memberships';
import { Trans, useLingui } from '@lingui/react/macro';
import { planStatusLabels } from './memberships.labels.ts';
import { useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { MoneyInput, NumberInput } from '../../ui/number-inputs.tsx';
import { errors, type PlanForm } from './plan-form.ts';

/** Fields shared by adding and editing; the type is chosen only once, the switch is for existing plans. */
export function PlanFields({ form, isNew }: { form: PlanForm; isNew: boolean }) {
  const { t, i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  const { register } = form;
  return (
    <>
      {isNew && (
        <Field label={<Trans>Plan type</Trans>} error={wrong('plan_name')}>
          {(control) => (
            <Select {...control} {...register('plan_name')}>
              <option value="">{t`Choose a plan type`}</option>
              {planNames.map((name) => (
                <option key={name} value={name}>
                  {i18n._(planStatusLabels[name])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={<Trans>Display name</Trans>} error={wrong('display_name')}>
        {(control) => <Input {...control} maxLength={80} {...register('display_name')} />}
      </Field>
      <Field label={<Trans>Price</Trans>} error={wrong('price')}>
        {(control) => <MoneyInput {...control} {...register('price')} />}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={<Trans>Duration in days</Trans>} error={wrong('duration_days')}>
          {(control) => <NumberInput {...control} maxLength={5} {...register('duration_days')} />}
        </Field>
        <Field label={<Trans>Max job postings</Trans>} error={wrong('max_job_postings')}>
          {(control) => <NumberInput {...control} maxLength={7} {...register('max_job_postings')} />}
        </Field>
      </div>
      <Field
        label={<Trans>Features</Trans>}
        optional={<Trans>(optional)</Trans>}
        hint={<Trans>One per line.</Trans>}
        error={wrong('features')}
      >
        {(control) => <Textarea {...control} rows={4} {...register('features')} />}
      </Field>
      <Field
        label={<Trans>Features in Hindi</Trans>}
        optional={<Trans>(optional)</Trans>}
        hint={<Trans>One per line. Without them, Hindi pages show the English ones.</Trans>}
        error={wrong('features_hi')}
      >
        {(control) => <Textarea {...control} rows={4} lang="hi" {...register('features_hi')} />}
      </Field>
      <div className="grid grid-cols-1 sm:grid-cols-2">
        <Checkbox label={<Trans>Priority support</Trans>} {...register('priority_support')} />
        <Checkbox label={<Trans>Featured jobs</Trans>} {...register('featured_jobs')} />
      </div>
      {!isNew && (
        <Switch
          label={<Trans>Active</Trans>}
          hint={<Trans>Companies can buy only active plans.</Trans>}
          {...register('is_active')}
        />
      )}
    </>
  );
}
