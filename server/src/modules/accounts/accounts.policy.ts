import type { capabilities, CapabilityRefusal, Standing } from '@dihaadi/contract/accounts';
import { type Role, isStaffRole } from '@dihaadi/contract/roles';

type Capability = (typeof capabilities)[number];
type Answer = { allowed: boolean; why_not: CapabilityRefusal | null };

const allowed: Answer = { allowed: true, why_not: null };
const notAllowed = (why_not: CapabilityRefusal): Answer => ({ allowed: false, why_not });

/** Returns what an account may do, or a code for the reason why not (rulings, sections 2 and 11). */
export function capabilitiesOf(role: Role, standing: Standing | null): Record<Capability, Answer> {
  const staff = isStaffRole(role) ? allowed : notAllowed('staff_only');
  return {
    book_package: allowed,
    book_workers: role === 'customer' ? active(standing) : notAllowed('customer_only'),
    take_work:
      role === 'worker' || role === 'driver' ? active(standing) : notAllowed('worker_or_driver_only'),
    see_all_bookings: staff,
    assign_drivers: staff,
    approve_drivers: staff,
    approve_workers: staff,
  };
}

const REGISTERED: readonly CapabilityRefusal[] = [
  'payment_required',
  'approved_payment_required',
  'pending_approval',
  'suspended',
  'rejected',
];

function active(standing: Standing | null): Answer {
  if (standing?.status === 'active') return allowed;
  return notAllowed(REGISTERED.find((status) => status === standing?.status) ?? 'not_registered');
}
