import { type DeskArea, deskAreas } from '@dihaadi/contract/manager-areas';
import type { StaffRole } from '@dihaadi/contract/team';
import { cityKeyOf } from '@dihaadi/contract/manager';
/** Stored instead of a password hash: no password matches it. */
export const NO_PASSWORD = '!';

/** How long a link to choose a password is valid. */
export const LINK_LASTS_MS = 3 * 24 * 3_600_000;

/** Subject type of events about links. */
export const STAFF_LINK = 'staff_link';

type Held = { expiresAt: Date; usedAt: Date | null };

export const isLinkOpen = ({ expiresAt, usedAt }: Held, now: Date): boolean =>
  usedAt === null && expiresAt > now;

/** Returns a manager's cities as stored: each once, with its search key; none for the super admin. */
export function normaliseCities(role: StaffRole, names: readonly string[]): { key: string; name: string }[] {
  if (role !== 'manager') return [];
  return [
    ...new Map(names.map((name) => [cityKeyOf(name), { key: cityKeyOf(name), name: name.trim() }])).values(),
  ];
}

/** Returns a manager's areas as stored, each once; null for all, and for the super admin. */
export function normaliseAreas(role: StaffRole, areas: readonly DeskArea[]): DeskArea[] | null {
  const given = deskAreas.filter((area) => areas.includes(area));
  return role !== 'manager' || given.length === deskAreas.length ? null : given;
}

type Member = { name: string; role: StaffRole; cities: readonly string[]; areas: readonly DeskArea[] };

const keysOf = ({ role, cities }: Member): string =>
  normaliseCities(role, cities)
    .map(({ key }) => key)
    .toSorted()
    .join();

const areasOf = ({ role, areas }: Member): readonly DeskArea[] => (role === 'manager' ? areas : []);

const without = (areas: readonly DeskArea[], others: readonly DeskArea[]): string =>
  areas.filter((one) => !others.includes(one)).join(', ');

/** Returns the changed fields of a member for the record of the change; undefined if nothing changed. */
export function changesOf(before: Member, after: Member) {
  const changes = {
    name_changed: before.name !== after.name,
    cities_changed: keysOf(before) !== keysOf(after),
    areas_given: without(areasOf(after), areasOf(before)),
    areas_taken: without(areasOf(before), areasOf(after)),
    from_role: before.role,
    to_role: after.role,
  };
  const { name_changed, cities_changed, areas_given, areas_taken } = changes;
  const isOther = name_changed || cities_changed || areas_given + areas_taken !== '';
  return isOther || before.role !== after.role ? changes : undefined;
}
