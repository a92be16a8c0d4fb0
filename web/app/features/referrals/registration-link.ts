import type { Role } from '@dihaadi/contract/roles';

/** Returns the link where a friend registers with this code: with the sender's role, if possible. */
export function registrationLink(code: string, role: Role): string {
  const place = role === 'worker' || role === 'driver' ? role : 'customer';
  return `${location.origin}/register/${place}?ref=${encodeURIComponent(code)}`;
}
