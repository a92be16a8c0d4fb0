import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../lib/format.ts';
import { Numerals } from '../../ui/highlighted-numbers.tsx';

type Fare = Pick<Trip, 'fare' | 'in_hand'>;

/**
 * How the fare collected by the driver is split with the platform, or what a coupon adds. `isMineShown`: the driver's
 * share is already shown above.
 */
export function FareShares({ trip, isMineShown = false }: { trip: Fare; isMineShown?: boolean }) {
  const { t } = useLingui();
  const keptPaise = toPaise(trip.fare) - toPaise(trip.in_hand);
  const [fare, mine] = [formatMoney(trip.fare), formatMoney(trip.in_hand)];
  const rest = formatMoney(toRupees(Math.abs(keptPaise)));
  if (keptPaise === 0) return null;
  const kept = isMineShown
    ? t`Of ${fare}, ${rest} is Dihaadi's.`
    : t`${mine} is yours, ${rest} is Dihaadi's.`;
  return (
    <span className="block text-lg">
      <Numerals>{keptPaise > 0 ? kept : t`${mine} is yours: Dihaadi adds ${rest}.`}</Numerals>
    </span>
  );
}

/** Amount the driver collects at the drop, and its split; nothing for a free trip. */
export function FareToCollect({ trip }: { trip: Fare }) {
  const { t } = useLingui();
  const amount = formatMoney(trip.fare);
  if (trip.fare === 0) return null;
  return (
    <p data-testid="fare-to-take">
      <span className="block text-xl font-bold">
        <Numerals className="text-2xl">{t`Collect ${amount} from the customer`}</Numerals>
      </span>
      <FareShares trip={trip} />
    </p>
  );
}
