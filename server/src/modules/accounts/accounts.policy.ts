import type { capabilities, Standing } from '@dihaadi/contract/accounts';
import { type Role, isStaffRole } from '@dihaadi/contract/roles';

type Capability = (typeof capabilities)[number];
type Answer = { allowed: boolean; why_not: string | null };

const allowed: Answer = { allowed: true, why_not: null };
const notAllowed = (why_not: string): Answer => ({ allowed: false, why_not });

/** What an account may do, and why not, in words (rulings, sections 2 and 11). */
export function capabilitiesOf(role: Role, standing: Standing | null): Record<Capability, Answer> {
  const staff = isStaffRole(role) ? allowed : notAllowed('Only staff may do this.');
  return {
    book_package: allowed,
    book_workers: role === 'customer' ? active(standing) : notAllowed('Only a customer may do this.'),
    take_work:
      role === 'worker' || role === 'driver'
        ? active(standing)
        : notAllowed('Only a worker or driver may do this.'),
    see_all_bookings: staff,
    assign_drivers: staff,
    approve_drivers: staff,
    approve_workers: staff,
  };
}

const WHY_NOT: Record<string, string> = {
  payment_required: 'Pay the registration fee first.',
  approved_payment_required: 'You are approved. Pay the registration fee first.',
  pending_approval: 'Your registration is being checked.',
  suspended: 'Your account is suspended.',
  rejected: 'Your registration was rejected.',
};

function active(standing: Standing | null): Answer {
  if (standing?.status === 'active') return allowed;
  return notAllowed(WHY_NOT[standing?.status ?? ''] ?? 'Register first.');
}
