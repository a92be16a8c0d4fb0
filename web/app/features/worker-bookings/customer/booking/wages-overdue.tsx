import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../lib/format.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { statementsQuery } from '../../statements-query.ts';

/** Warning that wages are overdue and that work is paused until they are paid; renders nothing if none are. */
export function WagesOverdue({ booking }: { booking: WorkerBooking }) {
  const { data = [] } = useQuery({ ...statementsQuery(booking.id), enabled: booking.pay_every !== 'end' });
  const overdue = data.filter(({ status }) => status === 'overdue');
  if (overdue.length === 0) return null;
  const wages = formatMoney(toRupees(overdue.reduce((paise, { wage }) => paise + toPaise(wage), 0)));
  return (
    <Notice tone="danger" title={<Trans>Wages of {wages} are overdue</Trans>}>
      {booking.booking_status === 'completed' ? (
        <Trans>Pay them below.</Trans>
      ) : (
        <Trans>Pay them below. The next day of work starts after that.</Trans>
      )}
    </Notice>
  );
}
