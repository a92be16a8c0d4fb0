import { acceptTrip, type Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { Countdown, useSecondsUntil } from '../../field-kit/countdown.tsx';
import { Fact, TakeHomePay } from '../../field-kit/take-home-pay.tsx';
import { Anchored } from '../../field-kit/sticky-action.tsx';
import { StepCard } from '../../field-kit/step-card.tsx';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { Bell } from '../../ui/pictograms/things.tsx';
import { vehicles } from '../../ui/pictograms/vehicles.tsx';
import { kilometres } from './trips.labels.ts';
import { Load } from './load.tsx';
import { StopCard } from './stop-card.tsx';
import { ScheduledTime } from './scheduled-time.tsx';
import { useTripStep } from './use-trip-step.ts';
import { WithdrawTrip } from './withdraw-trip.tsx';

/** Trip assigned by the desk: it is the driver's once they accept it. */
export function AcceptAssigned({ trip }: { trip: Trip }) {
  const { t, i18n } = useLingui();
  const Vehicle = vehicles[trip.vehicle_type ?? 'car'];
  const accept = useTripStep(trip.id, () => call(acceptTrip, { params: { id: trip.id } }));
  return (
    <StepCard Picture={Bell} question={t`We assigned this trip to you`} note={t`Accept the trip to start.`}>
      {trip.answer_by !== null && <AnswerBy at={trip.answer_by} />}
      <TakeHomePay rupees={trip.in_hand} />
      {trip.scheduled_time !== null && <ScheduledTime at={trip.scheduled_time} />}
      <Fact picture={<Vehicle className="size-7" />}>{kilometres(i18n, trip.trip_distance_km)}</Fact>
      <Load load={trip} />
      {trip.can.accept && (
        <Anchored>
          <Button
            variant="accent"
            data-testid="accept-trip"
            pending={accept.isPending}
            onClick={() => accept.mutate()}
            className="min-h-16 text-xl"
          >
            <Check className="size-8 shrink-0" />
            <Trans>Accept trip</Trans>
          </Button>
        </Anchored>
      )}
      <StopCard place={trip.pickup} />
      <WithdrawTrip trip={trip} />
    </StepCard>
  );
}

function AnswerBy({ at }: { at: string }) {
  return (
    <div>
      <Countdown until={at} seconds={useSecondsUntil(at)} />
    </div>
  );
}
