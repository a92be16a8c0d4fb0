import { daysBetween, indianDay } from '@dihaadi/contract/indian-time';

export const SOON_DAYS = 30;

/**
 * Returns how long a document that expires on `day` (`YYYY-MM-DD`, including the whole day in India) is still valid at
 * `now`.
 */
export function expiryOf(
  day: string,
  now: number = Date.now(),
): { state: 'past' | 'soon' | 'valid'; days: number } {
  const days = daysBetween(indianDay(new Date(now)), day);
  return { days, state: days < 0 ? 'past' : days <= SOON_DAYS ? 'soon' : 'valid' };
}
