import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { StepCard } from '../../../field-kit/step-card.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Refused } from '../../../ui/pictograms/states.tsx';
import { statusLabel } from './labels.ts';

/** A trip that ended without completion: why, and what is next. */
export function Ended({ trip }: { trip: Trip }) {
  const { t, i18n } = useLingui();
  return (
    <StepCard
      Picture={Refused}
      question={statusLabel(i18n, trip.status, trip.service_type)}
      note={trip.closing_reason ?? t`This trip is over for you.`}
    >
      {trip.return_trip_id !== null && (
        <Link
          to={`/driver/dashboard/trips/${trip.return_trip_id}`}
          className={buttonLook('accent', 'min-h-16 text-xl')}
        >
          <Trans>Start the way back</Trans>
        </Link>
      )}
      <Link to="/driver/dashboard" className={buttonLook('secondary', 'min-h-14')}>
        <Trans>Back to Today</Trans>
      </Link>
    </StepCard>
  );
}
