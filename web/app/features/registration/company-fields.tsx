import { Trans } from '@lingui/react/macro';
import { StateSelect } from '../locations/public.ts';
import { Side } from '../../form-kit/form-layout.tsx';
import { Field } from '../../ui/field.tsx';
import type { Fields } from './fields.ts';
import { Part, TextField, useFieldErrorText } from './parts.tsx';
import type { FormParts } from './registration-form.ts';

/** Returns the company's part of the request. */
export const companyOfFields = (fields: Fields) => ({
  company_name: fields.company_name,
  gstin: fields.gstin.trim() === '' ? null : fields.gstin,
  address: fields.address.trim() === '' ? null : fields.address,
  city: fields.city,
  state: fields.state,
});

/** Fields of the company that registers. */
export function CompanyFields({ form }: { form: FormParts }) {
  const wrong = useFieldErrorText(form);
  return (
    <Part title={<Trans>Your company</Trans>}>
      <TextField form={form} name="company_name" />
      <TextField form={form} name="gstin" optional />
      <TextField form={form} name="address" optional />
      <Side>
        <TextField form={form} name="city" />
        <Field label={<Trans>State</Trans>} error={wrong('state')}>
          {(control) => <StateSelect {...control} kept={null} aria-required {...form.register('state')} />}
        </Field>
      </Side>
    </Part>
  );
}
