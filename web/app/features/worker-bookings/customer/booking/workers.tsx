import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Waiting } from '../../../../ui/pictograms/states.tsx';
import { groupAssignments, isClosed, isOver } from './assignments.ts';
import { AssignmentCard } from './assignment.tsx';

/** Booked workers with their details, and whether more are being found. */
export function BookedWorkers({ booking }: { booking: WorkerBooking }) {
  const { held, lost, asked } = groupAssignments(booking);
  const open = isOver(booking) ? 0 : booking.headcount - booking.places_held;
  if (held.length + lost.length === 0 && open === 0) return null;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">
          <Heading booking={booking} />
        </h2>
        {!isClosed(booking) && (
          <p aria-live="polite" className="text-2xl font-bold">
            <Trans>
              {booking.places_held} of {booking.headcount}
            </Trans>
          </p>
        )}
      </div>
      {open > 0 && (
        <Looking
          asked={asked}
          nobodyLeft={booking.nobody_left_at !== null}
          hasBegun={booking.booking_status === 'in_progress'}
        >
          {booking.places_held === 0 ? (
            <Plural value={open} one="We are looking for # worker." other="We are looking for # workers." />
          ) : (
            <Plural
              value={open}
              one="We are looking for # more worker."
              other="We are looking for # more workers."
            />
          )}
        </Looking>
      )}
      {held.length + lost.length > 0 && (
        <ul className="grid divide-y divide-hairline">
          {[...held, ...lost].map((place) => (
            <li key={place.id} className="grid min-w-0 py-4 first:pt-0 last:pb-0">
              <AssignmentCard booking={booking} place={place} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Heading({ booking }: { booking: WorkerBooking }) {
  if (isClosed(booking)) return <Trans>Who was booked</Trans>;
  return booking.booking_status === 'completed' ? <Trans>Who came</Trans> : <Trans>Who is coming</Trans>;
}

type LookingProps = { asked: number; nobodyLeft: boolean; hasBegun: boolean; children: ReactNode };

/** Note that workers have offers, or that no worker is left to offer it to for now. */
function Looking({ asked, nobodyLeft, hasBegun, children }: LookingProps) {
  if (nobodyLeft && asked === 0) {
    return (
      <Notice tone="warning" title={<Trans>No workers nearby are available at that time</Trans>}>
        {hasBegun ? (
          <Trans>Our team is still looking for the remaining days.</Trans>
        ) : (
          <Trans>Our team is still looking. Try another time if you can.</Trans>
        )}
      </Notice>
    );
  }
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3.5">
      <Waiting className="waiting size-10 shrink-0 text-primary-ink" />
      <p aria-live="polite" className="min-w-0">
        <span className="font-semibold">{children}</span>
        <br />
        <span className="text-base text-ink-soft">
          {asked > 0 ? (
            <Plural value={asked} one="We're asking # worker now" other="We're asking # workers now" />
          ) : (
            <Trans>We'll ask workers nearby closer to the time.</Trans>
          )}
        </span>
      </p>
    </div>
  );
}
