import { toRupees } from '@dihaadi/contract/money';
import type { WagePayment } from '@dihaadi/contract/wage-payments';
import type { Person } from '../../platform/actor.ts';
import { upiLink } from '../../platform/upi-link.ts';
import type { StoredWagePayment } from './wage-payments.queries.ts';
import { isHeld } from './wage-payments.rules.ts';

/** Returns a payment as one of its two sides sees it; `payee` is the name a UPI app shows. */
export function toWagePayment(
  payment: StoredWagePayment,
  { actor, payee }: { actor: Person; payee: string },
): WagePayment {
  const isOpen = payment.paymentStatus === 'awaiting_confirmation';
  return {
    id: payment.id,
    booking_id: payment.bookingId,
    assignment_id: payment.assignmentId,
    statement_id: payment.statementId,
    method: payment.method,
    amount: toRupees(payment.paise),
    payment_status: payment.paymentStatus,
    upi: isOpen && payment.upiId !== null ? upi(payment.upiId, payment, payee) : null,
    reason: payment.reason,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    payment_id: payment.paymentStatus === 'paid' ? payment.paymentId : null,
    payment: null,
    can: { confirm: isOpen && !isHeld(payment.method) && actor.id === payment.personId },
  };
}

const upi = (upiId: string, { id, paise }: StoredWagePayment, payee: string) => ({
  link: upiLink({
    upiId,
    payee,
    reference: id.replaceAll('-', ''),
    note: 'Wage',
    paise,
  }),
  upi_id: upiId,
  payee,
});
