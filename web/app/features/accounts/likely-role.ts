import { type Role, roles } from '@dihaadi/contract/roles';
import { recall, remember } from '../../lib/local-storage.ts';

const asRole = (value: unknown): Role | undefined => roles.find((role) => role === value);

/**
 * Returns the most likely user type of a redirected person: the one in the address (`role`), or by their destination
 * (`next`); undefined when neither helps.
 */
export function likelyRole(search: URLSearchParams): Role | undefined {
  const named = asRole(search.get('role'));
  if (named !== undefined) return named;
  const next = search.get('next') ?? '';
  if (/^\/(?:jobs|companies)\/[^/]+\/(?:apply|report)/.test(next)) return 'job_seeker';
  if (next.startsWith('/admin/')) return 'super_admin';
  return roles.find((role) => next.startsWith(`/${role}/`));
}

const LAST_ROLE = 'last-role';

/** Remembers the user type of this sign-in on this device. */
export const keepLastRole = (role: Role): void => remember(LAST_ROLE, role);

/** Returns the user type last used on this device; undefined when unknown. */
export const lastRole = (): Role | undefined =>
  recall(LAST_ROLE, (value): value is Role => asRole(value) !== undefined);
