import type { TariffPlanRecord } from '@dihaadi/contract/tariffs';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney } from '../../lib/format.ts';

type Field = TariffPlanRecord['history'][number]['changes'][number]['field'];

/** Labels of a plan's charges, on its card and in its form. */
export const rateLabels: Record<Exclude<Field, 'is_active'>, MessageDescriptor> = {
  base_fare: msg`Base fare`,
  per_km_rate: msg`Per km`,
  per_hour_rate: msg`Per hour`,
  minimum_fare: msg`Minimum fare`,
  waiting_charges_per_minute: msg`Waiting per minute`,
  night_charges_multiplier: msg`Night multiplier`,
};

/** Formats a rate: rupees, or × 1.25. */
export const formatRate = (field: Field, value: number): string =>
  field === 'night_charges_multiplier' ? `× ${value}` : formatMoney(value);
