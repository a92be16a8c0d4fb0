import type { capabilities } from '@dihaadi/contract/accounts';
import { type Role, worksTheDesk } from '@dihaadi/contract/roles';

type Capability = (typeof capabilities)[number];

const SUPER_ADMIN_ONLY = 'Only a super admin may do this.';

/** What an account may do, and why not, in words (rulings, section 2). */
export function capabilitiesOf(role: Role): Record<Capability, { allowed: boolean; why_not: string | null }> {
  const allowed = { allowed: true, why_not: null };
  const staff = worksTheDesk(role) ? allowed : { allowed: false, why_not: SUPER_ADMIN_ONLY };
  return { book_package: allowed, see_all_bookings: staff, assign_drivers: staff, approve_drivers: staff };
}
