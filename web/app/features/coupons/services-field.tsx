import { type ApplicableService, paidServices } from '@dihaadi/contract/coupons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { paidServiceLabels } from './paid-services.labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { CouponForm } from './coupon-form.ts';

/** Services that a coupon applies to: all or some of the paid ones. */
export function ServicesField({ form, error }: { form: CouponForm; error: string | undefined }) {
  const { i18n } = useLingui();
  const id = useId();
  const chosen = useWatch({ control: form.control, name: 'applicable_services' });
  const choose = (services: ApplicableService[]) =>
    form.setValue('applicable_services', services, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const isForAll = chosen.includes('all');
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid min-w-0 gap-1">
      <legend className="font-semibold">
        <Trans>Applies to</Trans>
      </legend>
      <Checkbox
        label={i18n._(paidServiceLabels.all)}
        checked={isForAll}
        onChange={({ target }) => choose(target.checked ? ['all'] : [])}
      />
      {!isForAll && (
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 md:grid-cols-3">
          {paidServices.map((service) => (
            <Checkbox
              key={service}
              label={i18n._(paidServiceLabels[service])}
              checked={chosen.includes(service)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, service] : chosen.filter((one) => one !== service))
              }
            />
          ))}
        </div>
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
