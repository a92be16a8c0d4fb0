import {
  type BoardBooking,
  type BoardCandidate,
  readCandidates,
} from '@dihaadi/contract/trips/dispatch-board';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { tripRuleLabels } from './decisions.labels.ts';
import { vehicleTypeLabels } from '../drivers/public.ts';
import { StatusBadge } from '../bookings/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { ReasonDialog } from '../../form-kit/reason-dialog.tsx';
import { measuredDistance } from '../../staff-kit/distance.labels.ts';
import { dashboard } from '../../staff-kit/tabs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Whether another driver may be assigned to it. */
const canAssignAnother = ({ booking_status: status }: BoardBooking): boolean => status !== 'picked_up';

/** Returns the five best drivers of a booking; undefined watches none. */
export const useCandidates = (booking: BoardBooking | undefined) =>
  useQuery({
    // The first part names what changes them: an offer that was made or ended.
    queryKey: ['trip_offer', 'candidates', booking?.id ?? '', booking?.booking_status ?? ''],
    queryFn: ({ signal }) => call(readCandidates, { params: { bookingId: booking?.id ?? '' }, signal }),
    enabled: booking !== undefined && canAssignAnother(booking),
  });

type Props = {
  booking: BoardBooking;
  candidates: ReturnType<typeof useCandidates>;
  onAssign: (candidate: BoardCandidate) => void;
  onRelease: (reason: string) => Promise<boolean>;
  onDriver: (driverId: string) => void;
};

/** The open booking, and the drivers who could take it. */
export function OpenedBooking({ booking, candidates, onAssign, onRelease, onDriver }: Props) {
  const { t } = useLingui();
  const { driver } = booking;
  const id = booking.id.slice(0, 8);
  return (
    <Card className="grid gap-4 sm:p-5" aria-label={t`Booking ${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">
          <Trans>Booking {id}</Trans>
        </h3>
        <StatusBadge status={booking.booking_status} service={booking.service_type} />
        <Link
          to={`${dashboard()}/bookings/${booking.id}`}
          className={buttonLook('ghost', 'ms-auto', 'small')}
        >
          <Trans>View full booking</Trans>
        </Link>
      </div>
      <p className="wrap-anywhere">
        {booking.pickup.address} → {booking.drop.address}
      </p>
      {driver !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="small" onClick={() => onDriver(driver.id)}>
            {driver.name}
          </Button>
          {canAssignAnother(booking) && (
            <ReasonDialog
              size="small"
              title={<Trans>Withdraw this booking from the driver?</Trans>}
              description={<Trans>We tell the driver and offer the trip to others.</Trans>}
              confirmLabel={<Trans>Withdraw booking</Trans>}
              cancelLabel={<Trans>Keep driver</Trans>}
              draft={`withdraw booking ${booking.id}`}
              onConfirm={onRelease}
            >
              <Trans>Withdraw booking</Trans>
            </ReasonDialog>
          )}
        </div>
      )}
      {canAssignAnother(booking) && (
        <section aria-label={t`Best drivers`} className="grid gap-2">
          <h4 className="font-semibold">
            <Trans>Best drivers</Trans>
          </h4>
          <QueryState
            query={candidates}
            failure={<Trans>Failed to load drivers</Trans>}
            skeleton={{ rows: 3, className: 'h-16' }}
          >
            {(rows) =>
              rows.length === 0 ? (
                <p className="text-ink-soft">
                  <Trans>No drivers online near the pickup.</Trans>
                </p>
              ) : (
                <ol className="grid gap-2">
                  {rows.map((candidate, index) => (
                    <Candidate
                      key={candidate.driver_id}
                      candidate={candidate}
                      place={index + 1}
                      onAssign={onAssign}
                      onDriver={onDriver}
                    />
                  ))}
                </ol>
              )
            }
          </QueryState>
        </section>
      )}
    </Card>
  );
}

type CandidateProps = Pick<Props, 'onAssign' | 'onDriver'> & { candidate: BoardCandidate; place: number };

function Candidate({ candidate, place, onAssign, onDriver }: CandidateProps) {
  const { t, i18n } = useLingui();
  const { name, against, minutes, trips_today: today } = candidate;
  const distance = measuredDistance(i18n, candidate.distance_km);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-hairline p-2">
      <kbd
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-md bg-sunken font-sans font-semibold"
      >
        {place}
      </kbd>
      <span className="grid min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onDriver(candidate.driver_id)}
          className="min-h-6 justify-self-start text-start font-medium text-primary-ink underline underline-offset-4"
        >
          {name}
        </button>
        <span className="text-base text-ink-soft">
          {i18n._(vehicleTypeLabels[candidate.vehicle_type])} ·{' '}
          <Trans>
            {distance}, {minutes} min
          </Trans>{' '}
          · {t`${plural(today, { one: '# trip today', other: '# trips today' })}`}
        </span>
        {(against !== null || candidate.is_asked) && (
          <span className="flex flex-wrap gap-1 pt-0.5">
            {candidate.is_asked && (
              <Badge tone="info">
                <Trans>Offer sent</Trans>
              </Badge>
            )}
            {against !== null && <Badge tone="warning">{i18n._(tripRuleLabels[against])}</Badge>}
          </span>
        )}
      </span>
      <Button
        size="small"
        variant={against === null ? 'primary' : 'secondary'}
        aria-label={against === null ? t`Assign ${name}` : t`Assign anyway: ${name}`}
        onClick={() => onAssign(candidate)}
      >
        {against === null ? <Trans>Assign</Trans> : <Trans>Assign anyway</Trans>}
      </Button>
    </li>
  );
}
