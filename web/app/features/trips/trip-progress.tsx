import type { Trip } from '@dihaadi/contract/trips/trips';
import { useLingui } from '@lingui/react/macro';
import { StepPictures } from '../../field-kit/step-pictures.tsx';
import { Code, Finish, OnTheWay, Wage } from '../../ui/pictograms/steps.tsx';

const reached: Partial<Record<Trip['status'], number>> = {
  accepted: 0,
  arrived_pickup: 1,
  picked_up: 2,
  completed: 3,
};

/** How far the trip's end is recorded offline on this phone. */
export type NotedEnd = 'completed' | 'paid';

/** The four steps of a trip as pictures; renders nothing for an unfinished trip that ended. */
export function TripProgress({ trip, noted }: { trip: Trip; noted: NotedEnd | undefined }) {
  const { t } = useLingui();
  const at = reached[noted === undefined ? trip.status : 'completed'];
  if (at === undefined) return null;
  return (
    <StepPictures
      label={t`Steps of this trip`}
      at={noted === 'paid' || trip.payment?.status === 'paid' ? 4 : at}
      steps={[
        { name: t`Go to pickup`, Picture: OnTheWay },
        { name: t`Enter pickup code`, Picture: Code },
        { name: t`Go to drop`, Picture: Finish },
        { name: t`Get paid`, Picture: Wage },
      ]}
    />
  );
}
