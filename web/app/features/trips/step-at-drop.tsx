import { completeTrip, type Trip } from '@dihaadi/contract/trips/trips';
import { useLingui } from '@lingui/react/macro';
import { CodeForm, isCodeRefusal } from '../../field-kit/code-form.tsx';
import { StepCard } from '../../field-kit/step-card.tsx';
import { call } from '../../lib/api.ts';
import { carriedKindOf } from '../bookings/public.ts';
import { Code } from '../../ui/pictograms/steps.tsx';
import { CouldNotDeliver } from './could-not-deliver.tsx';
import { FareToCollect } from './fare-shares.tsx';
import { StopCard } from './stop-card.tsx';
import { useTripStep } from './use-trip-step.ts';
import { later } from '../../shell/lazy-component.tsx';
import { Skeleton } from '../../ui/states.tsx';

// Most receivers have a code; this loads with the rest of the trip's parts before it is needed.
export const loadWithoutCode = () => import('./without-code.tsx');
const WithoutCode = later(async () => (await loadWithoutCode()).WithoutCode, {
  waiting: <Skeleton className="h-12" />,
});

/** Screen at the drop: the receiver's code completes the trip. */
export function AtDrop({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const isRide = carriedKindOf(trip.service_type) === 'ride';
  const complete = useTripStep(
    trip.id,
    (code: string) => call(completeTrip, { params: { id: trip.id }, body: { code } }),
    {
      onRefused: isCodeRefusal,
      offline: {
        // The amount shown to the customer next is the final fare.
        done: (code) => ({ kind: 'complete', thing: trip.id, code, rupees: trip.fare }),
        after: (row) => ({ ...row, can: { ...row.can, complete: false } }),
      },
    },
  );
  return (
    <StepCard
      Picture={Code}
      question={t`Enter the drop code`}
      note={isRide ? t`Ask the passenger for the 4-digit code.` : t`Ask the receiver for the 4-digit code.`}
    >
      <FareToCollect trip={trip} />
      <CodeForm
        step={complete}
        submitLabel={isRide ? t`End trip` : t`Complete delivery`}
        lockedNote={t`Wait 10 minutes, or call the customer.`}
        testId="complete"
      />
      {trip.can.complete_with_proof && <WithoutCode trip={trip} />}
      <StopCard place={trip.drop} customer={trip.pickup.contact.phone} />
      <CouldNotDeliver trip={trip} />
    </StepCard>
  );
}
