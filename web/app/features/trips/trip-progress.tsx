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

/** The four steps of a trip as pictures; nothing of a trip that was not finished. */
export function TripProgress({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const at = reached[trip.status];
  if (at === undefined) return null;
  return (
    <StepPictures
      label={t`Steps of this trip`}
      at={trip.payment?.status === 'paid' ? 4 : at}
      steps={[
        { name: t`Go to pickup`, Picture: OnTheWay },
        { name: t`Enter pickup code`, Picture: Code },
        { name: t`Go to drop`, Picture: Finish },
        { name: t`Get paid`, Picture: Wage },
      ]}
    />
  );
}
