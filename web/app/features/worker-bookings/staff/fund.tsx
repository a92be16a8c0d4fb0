import type { StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { staffWageFund } from '@dihaadi/contract/wage-funds';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { WageDrawList } from '../fund-uses.tsx';

/** Only the super admin can open payments; managers see them as text. */
function PaymentLink({ paymentId, children }: { paymentId: string; children: ReactNode }) {
  const address = dashboard();
  if (address === '/manager/dashboard') return children;
  return (
    <Link to={`${address}/settings/payments/${paymentId}`} className="underline">
      {children}
    </Link>
  );
}

/** The customer's advance for wages, its payments and its use; renders nothing if there is none. */
export function StaffFund({ booking }: { booking: StaffWorkerBooking }) {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['wage_payment', 'fund', 'desk', booking.id],
    queryFn: ({ signal }) => call(staffWageFund, { params: { id: booking.id }, signal }),
    meta: { parts: ['payment', 'refund', 'worker_booking', 'assignment'] },
    enabled: booking.pay_every !== 'end',
  });
  if (data === undefined || data.payments.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h4 className="text-lg">
        <Trans>Wages in advance</Trans>
      </h4>
      <Facts>
        <Fact term={<Trans>Paid in</Trans>}>{formatMoney(data.added)}</Fact>
        <Fact term={<Trans>Used for wages</Trans>}>{formatMoney(data.used)}</Fact>
        <Fact term={<Trans>Refunded</Trans>}>{formatMoney(data.returned)}</Fact>
        <Fact term={<Trans>Held</Trans>}>{formatMoney(data.held)}</Fact>
      </Facts>
      <ul className="grid gap-1">
        {data.payments.map(({ payment_id, amount, paid_at }) => (
          <li key={payment_id}>
            <PaymentLink paymentId={payment_id}>
              <Trans>
                {formatMoney(amount)} on {formatTime(paid_at, locale)}
              </Trans>
            </PaymentLink>
          </li>
        ))}
      </ul>
      <WageDrawList uses={data.uses} />
    </section>
  );
}
