import { type Role, roles } from '@dihaadi/contract/roles';

/** The user type that a person who was sent here most likely has, by where they are going; undefined when that says nothing. */
export function likelyRole(next: string): Role | undefined {
  if (/^\/(?:jobs|companies)\/[^/]+\/(?:apply|report)/.test(next)) return 'job_seeker';
  if (next.startsWith('/admin/')) return 'super_admin';
  return roles.find((role) => next.startsWith(`/${role}/`));
}
