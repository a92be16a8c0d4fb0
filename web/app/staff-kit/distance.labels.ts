import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '../lib/format.ts';

const inTenths = (km: number): number => Math.round(km * 10) / 10;

function kilometres(i18n: I18n, km: number): string {
  const distance = formatNumber(km);
  return i18n._(msg`${distance} km`);
}

/** “3.4 km” from a person's home to the job; nothing is the area itself: of many only the PIN code is known. */
export function distanceFromHome(i18n: I18n, km: number): string {
  return inTenths(km) === 0 ? i18n._(msg`In the area`) : kilometres(i18n, inTenths(km));
}

/** “3.4 km”, “less than 1 km”, of a position that a phone has sent. */
export function measuredDistance(i18n: I18n, km: number): string {
  return inTenths(km) === 0 ? i18n._(msg`less than 1 km`) : kilometres(i18n, inTenths(km));
}
