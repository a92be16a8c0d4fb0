import { couponDiscount, couponTypes } from '@dihaadi/contract/fee';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../lib/format.ts';
import { useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { DateInput, MoneyInput, NumberInput } from '../../ui/number-inputs.tsx';
import { type CouponFields as Fields, type CouponForm, errors, parseDiscountTerms } from './coupon-form.ts';
import { ServicesField } from './services-field.tsx';
import { typeLabels } from './coupons.labels.ts';

type Props = { form: CouponForm };

/** Fields of a coupon, the same for a new and an existing one. */
export function CouponFields({ form }: Props) {
  const wrong = useFieldError(form, errors);
  const { register } = form;
  const code = register('coupon_code');
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={<Trans>Coupon code</Trans>}
          hint={<Trans>Letters, digits, - and _</Trans>}
          error={wrong('coupon_code')}
        >
          {(control) => (
            <Input
              {...control}
              {...code}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              className="font-semibold tracking-wide uppercase"
              onChange={(event) => {
                toCapitals(event.target);
                return code.onChange(event);
              }}
            />
          )}
        </Field>
        <Field label={<Trans>Name</Trans>} error={wrong('coupon_name')}>
          {(control) => <Input {...control} maxLength={120} {...register('coupon_name')} />}
        </Field>
      </div>
      <Field label={<Trans>Description</Trans>} error={wrong('description')}>
        {(control) => <Textarea {...control} rows={2} {...register('description')} />}
      </Field>
      <Discount form={form} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={<Trans>Valid from</Trans>} error={wrong('valid_from')}>
          {(control) => <DateInput {...control} {...register('valid_from')} />}
        </Field>
        <Field
          label={<Trans>Valid until</Trans>}
          hint={<Trans>Until the end of the day, India time</Trans>}
          error={wrong('valid_until')}
        >
          {(control) => <DateInput {...control} {...register('valid_until')} />}
        </Field>
      </div>
      <Field
        label={<Trans>Usage limit</Trans>}
        optional={<Trans>(optional)</Trans>}
        hint={<Trans>Total uses allowed. Leave empty for no limit. Each customer can use it once.</Trans>}
        error={wrong('usage_limit')}
      >
        {(control) => <NumberInput {...control} maxLength={12} {...register('usage_limit')} />}
      </Field>
      <ServicesField form={form} error={wrong('applicable_services')} />
    </>
  );
}

/** Converts codes to capitals as they are typed; the caret keeps its position. */
function toCapitals(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input;
  if (value === value.toUpperCase()) return;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** The discount; each kind of coupon has its own fields. */
function Discount({ form }: Props) {
  const { i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  const { register, setValue } = form;
  const type = useWatch({ control: form.control, name: 'coupon_type' });
  const types = register('coupon_type', {
    // Hidden fields must not block the form, and newly shown ones start with their defaults.
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setValue('maximum_discount', value === 'percentage' ? '500' : '');
      if (value === 'percentage') setValue('discount_value', '10');
      if (value === 'free_registration') {
        setValue('discount_value', '0');
        setValue('applicable_services', ['registration']);
      }
    },
  });
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-hairline bg-sunken p-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={<Trans>Coupon type</Trans>}>
          {(control) => (
            <Select {...control} {...types}>
              {couponTypes.map((one) => (
                <option key={one} value={one}>
                  {i18n._(typeLabels[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {type === 'percentage' && (
          <Field label={<Trans>Discount value</Trans>} error={wrong('discount_value')}>
            {(control) => <NumberInput decimal unit="%" {...control} {...register('discount_value')} />}
          </Field>
        )}
        {type === 'fixed_amount' && (
          <Field label={<Trans>Discount value</Trans>} error={wrong('discount_value')}>
            {(control) => <MoneyInput {...control} {...register('discount_value')} />}
          </Field>
        )}
        <Field
          label={<Trans>Minimum amount</Trans>}
          hint={<Trans>The lowest payment this coupon applies to</Trans>}
          error={wrong('minimum_amount')}
        >
          {(control) => <MoneyInput {...control} {...register('minimum_amount')} />}
        </Field>
        {type === 'percentage' && (
          <Field
            label={<Trans>Maximum discount</Trans>}
            optional={<Trans>(optional)</Trans>}
            hint={<Trans>Leave empty for no limit</Trans>}
            error={wrong('maximum_discount')}
          >
            {(control) => <MoneyInput {...control} {...register('maximum_discount')} />}
          </Field>
        )}
      </div>
      <Example form={form} />
    </div>
  );
}

const SAMPLES = [1000, 5000];

/** Example of the saving with the coupon as typed. */
function Example({ form }: Props) {
  const terms = parseDiscountTerms(useWatch({ control: form.control, compute: (fields: Fields) => fields }));
  if (terms === undefined) return null;
  const coupon = {
    type: terms.coupon_type,
    // Hundredths of a percent, like paise of rupees.
    value: toPaise(terms.discount_value),
    minimumPaise: toPaise(terms.minimum_amount),
    maximumPaise: terms.maximum_discount === null ? null : toPaise(terms.maximum_discount),
  };
  return (
    <ul aria-live="polite" className="grid gap-1 tabular-nums">
      {SAMPLES.map((amount) => {
        const off = toRupees(couponDiscount(coupon, toPaise(amount)));
        const [whole, rest, saved] = [formatMoney(amount), formatMoney(amount - off), formatMoney(off)];
        return (
          <li key={amount}>
            <Trans>
              {whole} becomes <strong>{rest}</strong>: {saved} off
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
