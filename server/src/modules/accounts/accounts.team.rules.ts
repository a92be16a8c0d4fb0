import type { StaffRole } from '@dihaadi/contract/team';
import { cityKeyOf } from '@dihaadi/contract/manager';
/** In the place of a password's hash: no password signs in. */
export const NO_PASSWORD = '!';

/** How long a link to choose a password holds. */
export const LINK_LASTS_MS = 3 * 24 * 3_600_000;

/** The thing that events about links are of. */
export const STAFF_LINK = 'staff_link';

type Held = { expiresAt: Date; usedAt: Date | null };

export const isLinkOpen = ({ expiresAt, usedAt }: Held, now: Date): boolean =>
  usedAt === null && expiresAt > now;

/** The cities of a manager as they are kept: each once, under the key that things are found by; of the super admin none. */
export function keptCities(role: StaffRole, names: readonly string[]): { key: string; name: string }[] {
  if (role !== 'manager') return [];
  return [
    ...new Map(names.map((name) => [cityKeyOf(name), { key: cityKeyOf(name), name: name.trim() }])).values(),
  ];
}
