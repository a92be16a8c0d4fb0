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
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { isIndianNight } from '@dihaadi/contract/indian-time';
import type { Geocoder, Router, Way } from '../../locations/locations.public.ts';
import { platformIdentity, tripSettings } from '../../settings/settings.public.ts';
import { activeTariffs } from '../../tariffs/tariffs.public.ts';
import {
  type CancellationTerms,
  fareGstPercent,
  fareOf,
  NOTHING_YET,
  type Quote,
  shownFare,
} from '../bookings.fares.ts';
import { type CouponDeps, applyCouponToQuotes } from './package-coupon.ts';
import { type Ends, routeOf } from './package-route.ts';

/** The inputs of a fare. */
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

export type Pricing = { order: Order; terms: Terms; at: Date };

/** Staff settings that affect a fare; `isRegistered`: whether the platform has a GSTIN. */
type Terms = { settings: TripSettings; isRegistered: boolean };

export async function termsOfFares(db: Db): Promise<Terms> {
  const [settings, { gstin }] = await Promise.all([tripSettings(db), platformIdentity(db)]);
  return { settings, isRegistered: gstin !== null };
}

const total = (quote: Quote): number => fareOf(quote, NOTHING_YET).totalPaise;

/** Returns the quotes of every vehicle that fits the goods and has a tariff plan, cheapest first. */
async function quotesFor(db: Db, { order, terms, at }: Pricing): Promise<Quote[]> {
  const plans = await activeTariffs(db, order.service_type, fittingVehicles(order));
  const trip = { ...order.way, isNight: isIndianNight(order.scheduledTime ?? at) };
  const extras = extrasOf(order, terms);
  return plans
    .map((plan) => Object.assign({ vehicleType: plan.vehicleType, rates: ratesOnly(plan) }, trip, extras))
    .toSorted((a, b) => total(a) - total(b));
}

/** Returns the cancellation terms of these settings. */
export const termsOf = (settings: TripSettings): CancellationTerms => ({
  feePaise: toPaise(settings.cancellation_fee),
  freeMinutes: settings.free_cancellation_minutes,
});

const extrasOf = ({ service_type: service, helpers, stops }: Order, { settings, isRegistered }: Terms) => ({
  helpersPaise: toPaise(settings.helper_fee) * (helpers ?? 0),
  stopsPaise: toPaise(settings.stop_fee) * (stops ?? []).length,
  freeWaitingMinutes: settings.free_waiting_minutes,
  cancellation: termsOf(settings),
  gstPercent: isRegistered ? fareGstPercent[service] : 0,
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
 * Returns the quote of the requested vehicle, or of the cheapest; null if no plan fits. Throws 422 `not-offered` for a
 * vehicle the goods do not fit in, or that has no plan where others have one.
 */
export async function quoteFor(
  db: Db,
  pricing: Pricing,
  wanted: VehicleType | undefined,
): Promise<Quote | null> {
  const { order } = pricing;
  if (wanted !== undefined && !fittingVehicles(order).some((vehicle) => vehicle === wanted))
    throw problem('not-offered', 'vehicle-too-small');
  const quotes = await quotesFor(db, pricing);
  const quote = wanted === undefined ? quotes[0] : quotes.find(({ vehicleType }) => vehicleType === wanted);
  // An estimate does not know the distance, so it applies only if no plan fits.
  if (quote === undefined && quotes.length > 0) throw problem('not-offered', 'vehicle-not-for-this');
  return quote ?? null;
}

/** Throws 409 `fare-changed` if the price is above the one shown, in rupees. */
export function checkShownFare(order: Order, quote: Quote | null, shown: number | null | undefined): void {
  const price = quote === null ? toPaise(estimateFare(order)) : total(quote);
  if (shown != null && price > toPaise(shown)) throw problem('fare-changed');
}

type Asked = Omit<Order, 'way' | 'scheduledTime' | 'stops'> &
  Ends & { scheduled_time?: string | null | undefined; coupon_code?: string | null | undefined };

/**
 * Returns the price of a booking for every fitting vehicle, without booking. Throws 429 after too many invalid coupon
 * codes.
 */
export async function quotePackage(
  deps: CouponDeps & { clock: Clock; geocoder: Geocoder; router: Router },
  actor: Actor,
  asked: Asked,
): Promise<PackageQuote> {
  const scheduledTime = asked.scheduled_time == null ? null : new Date(asked.scheduled_time);
  const [{ way }, terms] = await Promise.all([routeOf(deps, asked), termsOfFares(deps.db)]);
  const { settings } = terms;
  const order = { ...asked, way, scheduledTime };
  const at = deps.clock.now();
  const full = await quotesFor(deps.db, { order, terms, at });
  const wish = { actor, code: asked.coupon_code, service: asked.service_type, at };
  const { quotes, refused } = await applyCouponToQuotes(deps, full, wish);
  return {
    distance_km: Math.round(way.metres / 10) / 100,
    estimated_fare: estimateFare(asked),
    vehicles: quotes.map((quote) => shownFare(quote)),
    cancellation: { fee: settings.cancellation_fee, free_minutes: settings.free_cancellation_minutes },
    coupon_refused: refused,
  };
}
