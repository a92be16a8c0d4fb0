import { vehicleTypes } from '@dihaadi/contract/drivers';
import { type FareBreakdown, type PackageServiceType, tariffFare } from '@dihaadi/contract/fare';
import { halfUp, toRupees } from '@dihaadi/contract/money';
import { type FareLine, isPassedThrough, type TripFare } from '@dihaadi/contract/trips/trip-fare';
import { z } from 'zod';

const paise = z.int().min(0);

/** The fare promised at booking, with all inputs of its calculation, as stored. */
export const Quote = z.object({
  vehicleType: z.enum(vehicleTypes),
  rates: z.object({
    baseFarePaise: paise,
    perKmPaise: paise,
    perHourPaise: paise,
    minimumFarePaise: paise,
    waitingPaisePerMinute: paise,
    nightHundredths: z.int(),
  }),
  metres: paise,
  seconds: paise,
  isNight: z.boolean(),
  helpersPaise: paise,
  /** For the stops between pickup and drop; missing in older quotes. */
  stopsPaise: paise.default(0),
  freeWaitingMinutes: paise,
  /** Replaces the calculated fare of a return to the sender: a share of the quote. */
  fixedPaise: paise.nullable(),
  /** Fee for cancelling once `freeMinutes` have passed since a driver accepted; null in older quotes. */
  cancellation: z.object({ feePaise: paise, freeMinutes: z.int().min(0) }).nullish(),
  /** The coupon used at booking, and its maximum discount. */
  coupon: z.object({ code: z.string(), paise }).nullish(),
  /** GST added to the fare. */
  gstPercent: z.int().min(0).default(0),
});
export type Quote = z.output<typeof Quote>;

/** Facts known after the quote: the actual course of the trip, and charges added on the way. */
export type SoFar = {
  /** From pickup to drop; null while the trip is not over. */
  seconds: number | null;
  /** At the pickup, including the free minutes. */
  waitingMinutes: number;
  lines: readonly { id: string; kind: FareLine['kind']; paise: number; hasPhoto: boolean; at: Date }[];
};

/**
 * GST in percent that a platform owes on such trips in the driver's place: 5 for passengers, 18 for local delivery
 * since 22-09-2025 (CGST Act, section 9(5); design/india.md, section 2). Goods by road are exempt (Notification
 * 12/2017, entry 18).
 */
export const fareGstPercent: Record<PackageServiceType, number> = {
  taxi_cab: 5,
  delivery: 18,
  goods_transport: 0,
};

/** Returns the GST included in a tax-inclusive amount in paise. */
export const gstWithin = (sumPaise: number, percent: number): number =>
  halfUp(sumPaise, percent, 100 + percent);

export const NOTHING_YET: SoFar = { seconds: null, waitingMinutes: 0, lines: [] };

type Total = {
  parts: FareBreakdown;
  waitingPaise: number;
  discountPaise: number;
  /** The trip's value before coupon and GST, without pass-through charges; the base of a coupon's discount. */
  valuePaise: number;
  couponPaise: number;
  gstPaise: number;
  roundingPaise: number;
  totalPaise: number;
};

/** Returns the deduction that rounds an amount in paise down to whole rupees. */
export const roundingOf = (sumPaise: number): number => sumPaise % PAISE_PER_RUPEE;
const PAISE_PER_RUPEE = 100;

const byTariff = ({ rates, metres, isNight }: Quote, trip: { seconds: number; waitingMinutes: number }) =>
  tariffFare(rates, { metres, seconds: trip.seconds, waitingMinutes: trip.waitingMinutes, isNight });

/** Returns the charged minutes of waiting. */
export const chargedMinutes = (quote: Quote, { waitingMinutes }: SoFar): number =>
  Math.max(0, Math.floor(waitingMinutes) - quote.freeWaitingMinutes);

/**
 * Returns the fare in paise: at the tariff's rates of the booking time, never above the quote except for waiting beyond
 * the free minutes and for agreed charges (spec/rulings.md, section 6). A coupon is deducted before GST (CGST Act,
 * section 15(3)(a)). Rounded down to whole rupees, since it is paid in cash.
 */
export function fareOf(quote: Quote, soFar: SoFar): Total {
  const added = (passed: boolean) =>
    soFar.lines.reduce((sum, line) => sum + (isPassedThrough(line.kind) === passed ? line.paise : 0), 0);
  const waitingPaise = quote.rates.waitingPaisePerMinute * chargedMinutes(quote, soFar);
  const quoted = byTariff(quote, { seconds: quote.seconds, waitingMinutes: 0 });
  const seconds = soFar.seconds ?? quote.seconds;
  const parts = byTariff(quote, { seconds, waitingMinutes: 0 });
  const promised = quote.fixedPaise ?? quoted.totalPaise;
  const fare = Math.min(parts.totalPaise, promised);
  const valuePaise = fare + quote.helpersPaise + quote.stopsPaise + waitingPaise + added(false);
  const couponPaise = Math.min(quote.coupon?.paise ?? 0, valuePaise);
  const gstPaise = halfUp(valuePaise - couponPaise, quote.gstPercent, 100);
  const sum = valuePaise - couponPaise + gstPaise + added(true);
  const roundingPaise = roundingOf(sum);
  return {
    parts,
    waitingPaise,
    discountPaise: parts.totalPaise - fare,
    valuePaise,
    couponPaise,
    gstPaise,
    roundingPaise,
    totalPaise: sum - roundingPaise,
  };
}

/** Like `fareOf`, in the API's form, in rupees. */
export function shownFare(quote: Quote, soFar: SoFar = NOTHING_YET): TripFare {
  const { parts, waitingPaise, discountPaise, couponPaise, gstPaise, roundingPaise, totalPaise } = fareOf(
    quote,
    soFar,
  );
  return {
    vehicle_type: quote.vehicleType,
    distance_km: Math.round(quote.metres / 10) / 100,
    minutes: Math.ceil((soFar.seconds ?? quote.seconds) / 60),
    base: toRupees(parts.basePaise),
    distance: toRupees(parts.distancePaise),
    time: toRupees(parts.timePaise),
    minimum_top_up: toRupees(parts.minimumTopUpPaise),
    night: toRupees(parts.nightPaise),
    helpers: toRupees(quote.helpersPaise),
    stops: toRupees(quote.stopsPaise),
    waiting_minutes: chargedMinutes(quote, soFar),
    waiting: toRupees(waitingPaise),
    lines: soFar.lines.map(({ id, kind, paise: amount, hasPhoto, at }) => ({
      id,
      kind,
      amount: toRupees(amount),
      has_photo: hasPhoto,
      at: at.toISOString(),
    })),
    cancellation_fee: 0,
    discount: toRupees(discountPaise),
    coupon: toRupees(couponPaise),
    gst: toRupees(gstPaise),
    rounding: toRupees(roundingPaise),
    total: toRupees(totalPaise),
    free_waiting_minutes: quote.freeWaitingMinutes,
    waiting_per_minute: toRupees(quote.rates.waitingPaisePerMinute),
  };
}

/** Cancellation terms at the time of booking. */
export type CancellationTerms = { feePaise: number; freeMinutes: number };

// No driver sets out for a trip on another day: offers start half an hour ahead (rulings, section 6).
const DEPARTURE_LEAD_MINUTES = 30;

type Cancellable = { acceptedAt: Date | null; scheduledTime: Date | null; quote: Quote | null };

/** The price of cancelling, in paise: fee and waiting before GST, and the total including it, in whole rupees. */
export type CancellationPrice = {
  feePaise: number;
  waitingPaise: number;
  gstPaise: number;
  totalPaise: number;
};

export const FREE_CANCELLATION: CancellationPrice = {
  feePaise: 0,
  waitingPaise: 0,
  gstPaise: 0,
  totalPaise: 0,
};

/**
 * Returns the price of cancelling at `now`, in paise: 0 before a driver has accepted, in the free minutes after that,
 * and until half an hour before the scheduled time; then the fee and the waiting at pickup beyond the free minutes, in
 * whole rupees. Includes GST, since the fee was promised at booking; taxed like the trip (CBIC circular
 * 178/10/2022-GST, paragraph 11).
 */
export function cancellationPrice(
  { acceptedAt, scheduledTime, quote }: Cancellable,
  { terms, waitingMinutes, now }: { terms: CancellationTerms; waitingMinutes: number; now: Date },
): CancellationPrice {
  const freeUntil = Math.max(
    (acceptedAt ?? now).getTime() + terms.freeMinutes * MINUTE,
    scheduledTime === null ? 0 : scheduledTime.getTime() - DEPARTURE_LEAD_MINUTES * MINUTE,
  );
  if (acceptedAt === null || now.getTime() <= freeUntil) return FREE_CANCELLATION;
  const { feePaise } = terms;
  const waitingPaise = quote === null ? 0 : fareOf(quote, { ...NOTHING_YET, waitingMinutes }).waitingPaise;
  const sum = feePaise + waitingPaise;
  const inFee = gstWithin(feePaise, quote?.gstPercent ?? 0);
  const inWaiting = gstWithin(waitingPaise, quote?.gstPercent ?? 0);
  return {
    feePaise: feePaise - inFee,
    waitingPaise: waitingPaise - inWaiting,
    gstPaise: inFee + inWaiting,
    totalPaise: sum - roundingOf(sum),
  };
}
const MINUTE = 60_000;

/** Returns the cancellation charge as the API shows a fare, in rupees. */
export function shownCancellation(
  quote: Quote,
  { waitingMinutes, ...price }: CancellationPrice & { waitingMinutes: number },
): TripFare {
  const none = {
    base: 0,
    distance: 0,
    time: 0,
    minimum_top_up: 0,
    night: 0,
    helpers: 0,
    stops: 0,
    discount: 0,
    coupon: 0,
  };
  return {
    ...shownFare(quote),
    ...none,
    distance_km: 0,
    minutes: 0,
    waiting_minutes: chargedMinutes(quote, { ...NOTHING_YET, waitingMinutes }),
    waiting: toRupees(price.waitingPaise),
    cancellation_fee: toRupees(price.feePaise),
    gst: toRupees(price.gstPaise),
    rounding: toRupees(price.feePaise + price.waitingPaise + price.gstPaise - price.totalPaise),
    total: toRupees(price.totalPaise),
  };
}
