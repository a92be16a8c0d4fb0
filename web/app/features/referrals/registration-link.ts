import type { Role } from '@dihaadi/contract/roles';

/** Where a friend registers with this code: as what its sender is, if they could be that. */
export function registrationLink(code: string, role: Role): string {
  const place = role === 'worker' || role === 'driver' ? role : 'customer';
  return `${location.origin}/register/${place}?ref=${encodeURIComponent(code)}`;
}
