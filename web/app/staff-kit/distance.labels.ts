import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '../lib/format.ts';

const inTenths = (km: number): number => Math.round(km * 10) / 10;

function kilometres(i18n: I18n, km: number): string {
  const distance = formatNumber(km);
  return i18n._(msg`${distance} km`);
}

/** Formats “3.4 km” from a person's home to the job; 0 means the area itself, as many people are known only by PIN code. */
export function distanceFromHome(i18n: I18n, km: number): string {
  return inTenths(km) === 0 ? i18n._(msg`In the area`) : kilometres(i18n, inTenths(km));
}

/** Formats “3.4 km” or “less than 1 km”, for a position sent by a phone. */
export function measuredDistance(i18n: I18n, km: number): string {
  return inTenths(km) === 0 ? i18n._(msg`less than 1 km`) : kilometres(i18n, inTenths(km));
}
