import { serviceCategories } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { tradeLabels } from '../services.labels.ts';
import { useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { RateInput } from '../../../ui/number-inputs.tsx';
import { errors, type ServiceForm } from './service-form.ts';

// spec/product.md, section 9, in rupees.
const STEPS = { hourly_rate: 50, daily_rate: 100, monthly_rate: 1000 };

/** Fields shared by adding and editing; the category is shown only when adding. */
export function ServiceFields({ form, withCategory }: { form: ServiceForm; withCategory: boolean }) {
  const { t, i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  const rate = (name: keyof typeof STEPS, label: ReactNode) => (
    <Field label={label} error={wrong(name)}>
      {(control) => <RateInput {...control} step={STEPS[name]} {...form.register(name)} />}
    </Field>
  );
  return (
    <>
      <Field label={<Trans>Name</Trans>} error={wrong('name')}>
        {(control) => <Input {...control} maxLength={80} {...form.register('name')} />}
      </Field>
      <Field
        label={<Trans>Name in Hindi</Trans>}
        optional={<Trans>(optional)</Trans>}
        hint={<Trans>Used in Hindi messages, documents and screens.</Trans>}
        error={wrong('name_hi')}
      >
        {(control) => <Input {...control} lang="hi" maxLength={80} {...form.register('name_hi')} />}
      </Field>
      {withCategory && (
        <Field label={<Trans>Category</Trans>} error={wrong('category')}>
          {(control) => (
            <Select {...control} {...form.register('category')}>
              <option value="">{t`Choose a category`}</option>
              {serviceCategories.map((category) => (
                <option key={category} value={category}>
                  {i18n._(tradeLabels[category])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={<Trans>Description</Trans>}
        optional={<Trans>(optional)</Trans>}
        error={wrong('description')}
      >
        {(control) => <Textarea {...control} maxLength={1000} {...form.register('description')} />}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {rate('hourly_rate', <Trans>Hourly rate</Trans>)}
        {rate('daily_rate', <Trans>Daily rate</Trans>)}
        {rate('monthly_rate', <Trans>Monthly rate</Trans>)}
      </div>
    </>
  );
}
