import type { Role } from '@dihaadi/contract/roles';

/** Where somebody lands after signing in. */
export function homeOf(role: Role): string {
  return role === 'super_admin' ? '/admin/dashboard' : `/${role}/dashboard`;
}
