import { openTripPhoto } from '@dihaadi/contract/trips/trip-photos';
import { arriveAtDrop, arriveAtPickup, finishStop, type Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { TakeHomePay } from '../../field-kit/take-home-pay.tsx';
import { Anchored } from '../../field-kit/sticky-action.tsx';
import { StepCard } from '../../field-kit/step-card.tsx';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { Finish, OnTheWay } from '../../ui/pictograms/steps.tsx';
import { CouldNotDeliver } from './could-not-deliver.tsx';
import { TripPhotoView } from '../bookings/public.ts';
import { FareToCollect } from './fare-shares.tsx';
import { Load } from './load.tsx';
import { StopCard } from './stop-card.tsx';
import { ScheduledTime } from './scheduled-time.tsx';
import { useTripStep } from './use-trip-step.ts';
import { WithdrawTrip } from './withdraw-trip.tsx';

type StepProps = { trip: Trip };

/** Screen for the way to the sender or passenger: the address and whom to call, visible without scrolling. */
export function GoToPickup({ trip }: StepProps) {
  const { t } = useLingui();
  const arrive = useTripStep(trip.id, () => call(arriveAtPickup, { params: { id: trip.id } }), {
    reached: ({ arrived_at: at }) => at !== null,
    offline: {
      done: () => ({ kind: 'arrive', thing: trip.id }),
      after: (row, at) => ({
        ...row,
        status: 'arrived_pickup',
        arrived_at: at,
        can: { ...row.can, arrive: false, pick_up: true },
      }),
    },
  });
  const note = t`Tap when you arrive: we tell the customer. Next: the pickup code.`;
  return (
    <StepCard Picture={OnTheWay} question={t`Go to pickup`} isBrief aloud={note}>
      {trip.scheduled_time !== null && <ScheduledTime at={trip.scheduled_time} />}
      <StopCard place={trip.pickup} />
      <TakeHomePay rupees={trip.in_hand} />
      {trip.can.arrive && <Arrived pending={arrive.isPending} onArrive={() => arrive.mutate()} />}
      <p className="text-base text-ink-soft">{note}</p>
      <Load load={trip} />
      <OrderPhotos trip={trip} />
      {trip.special_instructions !== null && (
        <p className="rounded-control bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {trip.special_instructions}
        </p>
      )}
      <WithdrawTrip trip={trip} />
    </StepCard>
  );
}

/** The customer's photos of the goods. */
function OrderPhotos({ trip: { id, photos } }: StepProps) {
  const shown = photos.filter(({ kind }) => kind === 'order');
  if (shown.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-3">
      {shown.map((photo) => (
        <TripPhotoView
          key={photo.id}
          id={photo.id}
          kind={photo.kind}
          open={(photo_id, signal) => call(openTripPhoto, { params: { id, photo_id }, signal })}
        />
      ))}
    </div>
  );
}

/** Screen for the way to the next stop between pickup and drop. */
export function GoToStop({ trip }: StepProps) {
  const { t } = useLingui();
  const next = trip.stops.find(({ done }) => !done);
  const { number = 0 } = next ?? {};
  const count = trip.stops.length;
  const finish = useTripStep(
    trip.id,
    () => call(finishStop, { params: { id: trip.id }, body: { stop: number } }),
    {
      offline: {
        done: () => ({ kind: 'finish_stop', thing: trip.id, stop: number }),
        after: (row) => ({
          ...row,
          stops: row.stops.map((stop) => (stop.number === number ? { ...stop, done: true } : stop)),
          can: { ...row.can, finish_stop: number < count, arrive_drop: number === count },
        }),
      },
    },
  );
  if (next === undefined) return null;
  return (
    <StepCard
      Picture={OnTheWay}
      question={t`Go to stop ${number} of ${count}`}
      isBrief
      aloud={t`Tap the button when you finish there.`}
    >
      <StopCard place={next} customer={trip.pickup.contact.phone} />
      <Anchored>
        <Button
          variant="accent"
          data-testid="finish-stop"
          pending={finish.isPending}
          onClick={() => finish.mutate()}
          className="min-h-16 text-xl"
        >
          <Check className="size-8 shrink-0" />
          <Trans>Finish this stop</Trans>
        </Button>
      </Anchored>
      <FareToCollect trip={trip} />
      <Load load={trip} />
      <CouldNotDeliver trip={trip} />
    </StepCard>
  );
}

/** Screen for the way to the receiver. */
export function GoToDrop({ trip }: StepProps) {
  const { t } = useLingui();
  const arrive = useTripStep(trip.id, () => call(arriveAtDrop, { params: { id: trip.id } }), {
    reached: ({ arrived_drop_at: at }) => at !== null,
    offline: {
      done: () => ({ kind: 'arrive_drop', thing: trip.id }),
      after: (row, at) => ({
        ...row,
        arrived_drop_at: at,
        can: { ...row.can, arrive_drop: false, complete: true },
      }),
    },
  });
  const note = t`Tap when you arrive: we tell the customer. Next: the drop code.`;
  return (
    <StepCard Picture={Finish} question={t`Go to drop`} isBrief aloud={note}>
      <StopCard place={trip.drop} customer={trip.pickup.contact.phone} />
      {trip.can.arrive_drop && <Arrived pending={arrive.isPending} onArrive={() => arrive.mutate()} />}
      <p className="text-base text-ink-soft">{note}</p>
      <FareToCollect trip={trip} />
      <Load load={trip} />
      <CouldNotDeliver trip={trip} />
    </StepCard>
  );
}

function Arrived({ pending, onArrive }: { pending: boolean; onArrive: () => void }) {
  return (
    <Anchored>
      <Button
        variant="accent"
        data-testid="arrive"
        pending={pending}
        onClick={onArrive}
        className="min-h-16 text-xl"
      >
        <Check className="size-8 shrink-0" />
        <Trans>I have arrived</Trans>
      </Button>
    </Anchored>
  );
}
