import type { VehicleType } from '@dihaadi/contract/drivers';
import {
  estimateFare,
  fittingVehicles,
  type PackageServiceType,
  type PackageSize,
} from '@dihaadi/contract/fare';
import { toPaise } from '@dihaadi/contract/money';
import type { PackageQuote } from '@dihaadi/contract/trips/package-order';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { isIndianNight } from '../../../platform/indian-time.ts';
import type { Geocoder, Router, Way } from '../../places/places.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { activeTariffs } from '../../tariffs/tariffs.public.ts';
import { type CancellationTerms, fareOf, NOTHING_YET, type Quote, shownFare } from '../bookings.fares.ts';
import { type Ends, routeOf } from './route.ts';

/** What a fare depends on. */
export type Order = {
  service_type: PackageServiceType;
  package_size: PackageSize;
  package_weight: number;
  helpers?: number | null | undefined;
  stops?: readonly unknown[] | null | undefined;
  /** From pickup to drop. */
  way: Way;
  scheduledTime: Date | null;
};

type Pricing = { order: Order; settings: TripSettings; at: Date };

const total = (quote: Quote): number => fareOf(quote, NOTHING_YET).totalPaise;

/** The quotes of every vehicle that the goods fit in and that a tariff plan prices, the cheapest first. */
async function quotesFor(db: Db, { order, settings, at }: Pricing): Promise<Quote[]> {
  const plans = await activeTariffs(db, order.service_type, fittingVehicles(order));
  const trip = { ...order.way, isNight: isIndianNight(order.scheduledTime ?? at) };
  const extras = extrasOf(order, settings);
  return plans
    .map((plan) => Object.assign({ vehicleType: plan.vehicleType, rates: ratesOnly(plan) }, trip, extras))
    .toSorted((a, b) => total(a) - total(b));
}

/** What cancelling costs by these settings. */
export const termsOf = (settings: TripSettings): CancellationTerms => ({
  feePaise: toPaise(settings.cancellation_fee),
  freeMinutes: settings.free_cancellation_minutes,
});

const extrasOf = ({ helpers, stops }: Order, settings: TripSettings) => ({
  helpersPaise: toPaise(settings.helper_fee) * (helpers ?? 0),
  stopsPaise: toPaise(settings.stop_fee) * (stops ?? []).length,
  freeWaitingMinutes: settings.free_waiting_minutes,
  cancellation: termsOf(settings),
  fixedPaise: null,
});

const ratesOnly = (plan: Quote['rates']): Quote['rates'] => ({
  baseFarePaise: plan.baseFarePaise,
  perKmPaise: plan.perKmPaise,
  perHourPaise: plan.perHourPaise,
  minimumFarePaise: plan.minimumFarePaise,
  waitingPaisePerMinute: plan.waitingPaisePerMinute,
  nightHundredths: plan.nightHundredths,
});

/**
 * The quote of the vehicle wanted, or of the cheapest; null where no plan fits. Refuses a vehicle that the goods do not
 * fit in, or that has no plan where others have one, with 422 `not-offered`, and a quote above the fare that was shown, in
 * rupees, with 409 `fare-changed`.
 */
export async function quoteFor(
  db: Db,
  pricing: Pricing,
  { wanted, shown }: { wanted: VehicleType | undefined; shown: number | undefined },
): Promise<Quote | null> {
  const { order } = pricing;
  if (wanted !== undefined && !fittingVehicles(order).some((vehicle) => vehicle === wanted))
    throw problem('not-offered', 'This vehicle cannot carry that. Choose a larger one.');
  const quotes = await quotesFor(db, pricing);
  const quote = wanted === undefined ? quotes[0] : quotes.find(({ vehicleType }) => vehicleType === wanted);
  // An estimate knows no distance: it holds only where no plan fits.
  if (quote === undefined && quotes.length > 0)
    throw problem('not-offered', 'This vehicle cannot be booked for that. Choose another one.');
  const price = quote === undefined ? toPaise(estimateFare(order)) : total(quote);
  if (shown !== undefined && price > toPaise(shown))
    throw problem('fare-changed', 'The fare has changed. Look at the new one before you book.');
  return quote ?? null;
}

type Asked = Omit<Order, 'way' | 'scheduledTime' | 'stops'> &
  Ends & { scheduled_time?: string | null | undefined };

/** What a booking would cost, with every vehicle that fits; books nothing. */
export async function quotePackage(
  deps: { db: Db; clock: Clock; geocoder: Geocoder; router: Router },
  asked: Asked,
): Promise<PackageQuote> {
  const scheduledTime = asked.scheduled_time == null ? null : new Date(asked.scheduled_time);
  const [{ way }, settings] = await Promise.all([routeOf(deps, asked), tripSettings(deps.db)]);
  const order = { ...asked, way, scheduledTime };
  const quotes = await quotesFor(deps.db, { order, settings, at: deps.clock.now() });
  return {
    distance_km: Math.round(way.metres / 10) / 100,
    estimated_fare: estimateFare(asked),
    vehicles: quotes.map((quote) => shownFare(quote)),
    cancellation: { fee: settings.cancellation_fee, free_minutes: settings.free_cancellation_minutes },
  };
}
