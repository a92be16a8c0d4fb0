import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { StepCard } from '../../field-kit/step-card.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { formatMoney } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Numerals } from '../../ui/highlighted-numbers.tsx';
import { Back } from '../../ui/pictograms/signs.tsx';
import { Refused } from '../../ui/pictograms/states.tsx';
import { Home } from '../../ui/pictograms/things.tsx';
import { useClosingReason } from '../bookings/public.ts';
import { statusLabel } from './trips.labels.ts';

/** Screen of a trip that ended without completion: the reason and the next step. */
export function Ended({ trip }: { trip: Trip }) {
  const { t, i18n } = useLingui();
  const reason = useClosingReason(trip.closing_reason);
  return (
    <StepCard
      Picture={Refused}
      question={statusLabel(i18n, trip.status, trip.service_type)}
      note={reason ?? t`This trip has ended for you.`}
    >
      {trip.payment !== null && trip.status === 'cancelled' && <Fee payment={trip.payment} />}
      {trip.return_trip_id !== null && (
        <Link
          to={`/driver/dashboard/trips/${trip.return_trip_id}`}
          className={buttonLook('accent', 'min-h-16 text-xl')}
        >
          <Back className="size-8 shrink-0" />
          <Trans>Start return trip</Trans>
        </Link>
      )}
      <BackToToday />
    </StepCard>
  );
}

/** Screen of a trip that this driver can no longer read, because it went to another driver. */
export function PassedOn() {
  const { t } = useLingui();
  return (
    <StepCard
      Picture={Refused}
      question={t`You no longer have this trip`}
      note={t`The trip goes to another driver.`}
    >
      <BackToToday />
    </StepCard>
  );
}

const BackToToday = () => (
  <Link to="/driver/dashboard" className={buttonLook('secondary', 'min-h-14')}>
    <Home className="size-6 shrink-0" />
    <Trans>Back to Today</Trans>
  </Link>
);

/** Cancellation fee paid by the customer; the driver receives the whole amount. */
function Fee({ payment }: { payment: NonNullable<Trip['payment']> }) {
  const { t } = useLingui();
  const amount = formatMoney(payment.amount);
  if (payment.status === 'waived') return null;
  return (
    <Notice tone={payment.status === 'paid' ? 'success' : 'info'}>
      <Numerals>
        {payment.status === 'paid'
          ? t`Cancellation fee paid: ${amount}`
          : t`You get ${amount} when the customer pays the fee.`}
      </Numerals>
    </Notice>
  );
}
