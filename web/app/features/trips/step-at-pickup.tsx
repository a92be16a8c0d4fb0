import { pickUp, type Trip } from '@dihaadi/contract/trips/trips';
import { useLingui } from '@lingui/react/macro';
import { CodeForm, isCodeRefusal } from '../../field-kit/code-form.tsx';
import { StepCard } from '../../field-kit/step-card.tsx';
import { call } from '../../lib/api.ts';
import { carriedKindOf } from '../bookings/public.ts';
import { Code } from '../../ui/pictograms/steps.tsx';
import { FareToCollect } from './fare-shares.tsx';
import { LeaveTrip } from './leave-absent-customer.tsx';
import { Load } from './load.tsx';
import { PhotoButton } from './photo-button.tsx';
import { StopCard } from './stop-card.tsx';
import { useTripStep } from './use-trip-step.ts';
import { WaitingClock } from './waiting-clock.tsx';
import { WithdrawTrip } from './withdraw-trip.tsx';

/** Screen at the pickup: the waiting clock, photos of the goods, and the sender's code that starts the trip. */
export function AtPickup({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const isRide = carriedKindOf(trip.service_type) === 'ride';
  const start = useTripStep(
    trip.id,
    (code: string) => call(pickUp, { params: { id: trip.id }, body: { code } }),
    {
      onRefused: isCodeRefusal,
      offline: {
        done: (code) => ({ kind: 'pick_up', thing: trip.id, code }),
        after: (row, at) => {
          const hasStops = row.stops.some(({ done }) => !done);
          const can = { ...row.can, pick_up: false, withdraw: false };
          return {
            ...row,
            status: 'picked_up',
            picked_up_at: at,
            can: { ...can, finish_stop: hasStops, arrive_drop: !hasStops },
          };
        },
      },
    },
  );
  return (
    <StepCard
      Picture={Code}
      question={t`Enter the pickup code`}
      note={isRide ? t`Ask the passenger for the 4-digit code.` : t`Ask the sender for the 4-digit code.`}
    >
      <CodeForm
        step={start}
        submitLabel={isRide ? t`Start trip` : t`Pick up`}
        lockedNote={t`Wait 10 minutes, or call the customer.`}
        testId="pick-up"
      />
      {!isRide && <PhotoButton trip={trip} kind="goods" label={t`Goods photo`} />}
      <FareToCollect trip={trip} />
      <WaitingClock trip={trip} />
      <Load load={trip} />
      <StopCard place={trip.pickup} />
      <LeaveTrip trip={trip} />
      <WithdrawTrip trip={trip} />
    </StepCard>
  );
}
