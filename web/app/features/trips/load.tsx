import type { Trip } from '@dihaadi/contract/trips/trips';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../lib/format.ts';
import { serviceTypes, textsOf } from '../bookings/public.ts';
import { Numerals } from '../../ui/highlighted-numbers.tsx';

type LoadProps = {
  load: Pick<Trip, 'service_type' | 'package_size' | 'package_weight' | 'package_description' | 'helpers'>;
};

/** Load or passenger of a trip: size, weight and description. */
export function Load({ load }: LoadProps) {
  const { t, i18n } = useLingui();
  const { Picture } = serviceTypes[load.service_type];
  const size = i18n._(textsOf(load.service_type).sizes[load.package_size].label);
  const weight = formatNumber(load.package_weight);
  const { helpers } = load;
  return (
    <div className="flex items-start gap-3 rounded-control bg-sunken p-3">
      <Picture className="size-9 shrink-0" />
      <span className="min-w-0">
        <span className="block text-lg font-bold">
          <Numerals>{t`${size}, ${weight} kg`}</Numerals>
        </span>
        {helpers > 0 && (
          <span className="block font-semibold">
            <Numerals>{t`${plural(helpers, { one: '# loading helper', other: '# loading helpers' })}`}</Numerals>
          </span>
        )}
        <span className="block whitespace-pre-line wrap-anywhere">{load.package_description}</span>
      </span>
    </div>
  );
}
