import type { StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import {
  staffWagePayments,
  type WagePaymentMethod,
  type WagePaymentStatus,
} from '@dihaadi/contract/wage-payments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { QueryState } from '../../../shell/query-state.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { payIntervalLabels } from '../statements.labels.ts';
import { OvertimeRule } from '../overtime-rule.tsx';
import { StaffFund } from './fund.tsx';
import { StaffStatements } from './statements.tsx';
import { Money } from '../../../ui/card-amount.tsx';

const statuses: Record<WagePaymentStatus, { label: MessageDescriptor; tone: Tone }> = {
  awaiting_confirmation: { label: msg`Waiting for the worker to confirm`, tone: 'warning' },
  paid: { label: msg`Paid`, tone: 'success' },
  failed: { label: msg`Not received`, tone: 'danger' },
  expired: { label: msg`Payment method changed`, tone: 'neutral' },
};

/** Price of the work, the workers' earnings, and the payments. */
export function Wages({ booking }: { booking: StaffWorkerBooking }) {
  const { i18n } = useLingui();
  const { rate, quantity, headcount, total, late_fees } = booking;
  const earned = booking.assignments
    .filter(({ status }) => status === 'checked_out' || status === 'settled')
    .reduce((sum, { wage }) => sum + wage, 0);
  return (
    <div className="grid gap-4">
      <div>
        <Money className="text-3xl">{formatMoney(total)}</Money>
        <p className="text-base text-ink-soft">{`${formatMoney(rate)} × ${quantity} × ${headcount}`}</p>
        {booking.agreed_overtime_hours > 0 && (
          <p className="text-base text-ink-soft">
            <OvertimeRule hours={booking.agreed_overtime_hours} />
          </p>
        )}
      </div>
      <Facts>
        <Fact term={<Trans>Wages paid</Trans>}>{i18n._(payIntervalLabels[booking.pay_every])}</Fact>
        <Fact term={<Trans>Wages earned so far</Trans>}>{formatMoney(earned)}</Fact>
        {(booking.booking_status === 'cancelled' || late_fees > 0) && (
          <Fact term={<Trans>Late-cancellation fee</Trans>}>{formatMoney(late_fees)}</Fact>
        )}
      </Facts>
      <StaffStatements booking={booking} />
      <StaffFund booking={booking} />
      <Payments booking={booking} />
    </div>
  );
}

function Payments({ booking }: { booking: StaffWorkerBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const payments = useQuery({
    queryKey: ['wage_payment', 'desk', booking.id],
    queryFn: ({ signal }) => call(staffWagePayments, { params: { id: booking.id }, signal }),
  });
  const nameOf = (assignmentId: string) =>
    booking.assignments.find(({ id }) => id === assignmentId)?.worker.name;
  return (
    <QueryState
      query={payments}
      failure={<Trans>Failed to load the payments</Trans>}
      skeleton={{ rows: 1, className: 'h-14' }}
    >
      {(all) =>
        all.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>No payments yet.</Trans>
          </p>
        ) : (
          <ul className="grid gap-2">
            {all.map((payment) => (
              <li key={payment.id} className="grid gap-1 rounded-control border border-hairline p-3">
                <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="font-semibold">{nameOf(payment.assignment_id)}</span>
                  <Badge tone={statuses[payment.payment_status].tone}>
                    {i18n._(statuses[payment.payment_status].label)}
                  </Badge>
                </span>
                <span className="text-base text-ink-soft">
                  <Way method={payment.method} amount={formatMoney(payment.amount)} />
                  {` · ${formatTime(payment.paid_at ?? payment.created_at, locale)}`}
                </span>
                {payment.reason !== null && <span className="text-base">{payment.reason}</span>}
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

function Way({ method, amount }: { method: WagePaymentMethod; amount: string }) {
  if (method === 'cash') return <Trans>{amount} in cash</Trans>;
  if (method === 'upi') return <Trans>{amount} by UPI</Trans>;
  if (method === 'fund') return <Trans>{amount} from advance</Trans>;
  return <Trans>{amount} online</Trans>;
}
