import type { StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { statementsForStaff } from '@dihaadi/contract/worker-bookings/statements';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { StatementRow } from '../statement-row.tsx';

/** Each worker's earnings in each period of longer work, and whether they are paid. */
export function StaffStatements({ booking }: { booking: StaffWorkerBooking }) {
  const { data = [] } = useQuery({
    queryKey: ['assignment', 'statements', 'desk', booking.id],
    queryFn: ({ signal }) => call(statementsForStaff, { params: { id: booking.id }, signal }),
    meta: { parts: ['attendance', 'wage_payment', 'worker_booking'] },
    enabled: booking.pay_every !== 'end',
  });
  if (data.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h4 className="text-lg">
        <Trans>Wage statements</Trans>
      </h4>
      <ol className="grid gap-2">
        {data.map((one) => (
          <li key={one.id} className="rounded-control border border-hairline p-3">
            <StatementRow
              statement={one}
              name={booking.assignments.find(({ id }) => id === one.assignment_id)?.worker.name}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
