import { type Role, roles } from '@dihaadi/contract/roles';
import { recall, remember } from '../../lib/remembered.ts';

const asRole = (value: unknown): Role | undefined => roles.find((role) => role === value);

/**
 * The user type that a person who was sent here most likely has: the one that the address names (`role`), or by where they
 * are going (`next`); undefined when that says nothing.
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

/** Keeps as what a person has signed in on this device, for the next time. */
export const keepLastRole = (role: Role): void => remember(LAST_ROLE, role);

/** As what a person has last signed in on this device; undefined when that is not known. */
export const lastRole = (): Role | undefined =>
  recall(LAST_ROLE, (value): value is Role => asRole(value) !== undefined);
