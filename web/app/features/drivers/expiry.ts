const DAY_MS = 86_400_000;
const IST_OFFSET_MS = 5.5 * 3_600_000;
export const SOON_DAYS = 30;

/** How long a paper that ends on `day` (`YYYY-MM-DD`, the whole day in India) still holds at `now`. */
export function expiryOf(
  day: string,
  now: number = Date.now(),
): { state: 'past' | 'soon' | 'valid'; days: number } {
  const today = Math.floor((now + IST_OFFSET_MS) / DAY_MS);
  const days = Math.floor(Date.parse(day) / DAY_MS) - today;
  return { days, state: days < 0 ? 'past' : days <= SOON_DAYS ? 'soon' : 'valid' };
}
