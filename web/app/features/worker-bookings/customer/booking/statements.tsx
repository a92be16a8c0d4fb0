import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { QueryState } from '../../../../shell/query-state.tsx';
import { StatementRow } from '../../statement-row.tsx';
import { statementsQuery } from '../../statements-query.ts';
import type { Assignment } from './assignments.ts';
import { PayWage } from './lazy-parts.tsx';

type StatementsProps = { booking: WorkerBooking; place: Assignment };

/** One worker's earnings in each period of longer work, and how the customer pays them. */
export function Statements({ booking, place }: StatementsProps) {
  const statements = useQuery(statementsQuery(booking.id));
  const name = place.worker.first_name;
  return (
    <QueryState
      query={statements}
      failure={<Trans>Couldn't load the wages</Trans>}
      skeleton={{ rows: 1, className: 'h-20' }}
    >
      {(all) => {
        const own = all.filter(({ assignment_id: id }) => id === place.id);
        if (own.length === 0) return null;
        return (
          <section className="grid gap-3 border-t border-hairline pt-4">
            <h4 className="text-lg">
              <Trans>Wages</Trans>
            </h4>
            <ol className="grid gap-3">
              {own.map((one) => (
                <li key={one.id} className="grid gap-3 rounded-control bg-sunken p-3.5">
                  <StatementRow statement={one} />
                  {one.status === 'due' && !one.is_final && <PayBy iso={one.due_at} />}
                  {(one.can.pay || one.is_final) && (
                    <PayWage
                      bookingId={booking.id}
                      assignmentId={place.id}
                      statementId={one.is_final ? undefined : one.id}
                      wage={toRupees(toPaise(one.wage) + toPaise(one.expenses))}
                      name={name}
                    />
                  )}
                </li>
              ))}
            </ol>
          </section>
        );
      }}
    </QueryState>
  );
}

function PayBy({ iso }: { iso: string }) {
  const locale = useLocale();
  return (
    <p className="text-base">
      <Trans>Pay by {formatTime(iso, locale)}</Trans>
    </p>
  );
}
