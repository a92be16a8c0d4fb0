import { indianDay } from '@dihaadi/contract/indian-time';
import { toPaise } from '@dihaadi/contract/money';
import type { ServiceCategory } from '@dihaadi/contract/services';
import {
  inHand,
  overtimeHoursOf,
  priceOf,
  type RateType,
  type Stretch,
  stretchesOf,
} from '@dihaadi/contract/wages';
import type { Db } from '../../../../platform/db.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import { indianAmount } from '../../../../platform/amounts.ts';
import { type MinimumWageInForce, minimumWageOn } from '../../../minimum-wages/minimum-wages.public.ts';
import { type Service, serviceById } from '../../../services/services.public.ts';
import { commissionBasisPoints } from '../../../settings/settings.public.ts';
import { checkQuantity } from '../../worker-bookings.rules.ts';

export type Order = {
  serviceId: string;
  rateType: RateType;
  quantity: number;
  headcount: number;
  startAt: Date;
  /** The location's state, if known: every state that its name may mean. */
  states?: readonly string[];
};

const MAX_BOOKING_PAISE = toPaise(10_000_000_000);

const RATE: Readonly<Record<RateType, (service: Service) => number>> = {
  hourly: (service) => service.hourlyRatePaise,
  daily: (service) => service.dailyRatePaise,
  monthly: (service) => service.monthlyRatePaise,
};

/**
 * Returns the current terms of an order: its service, rate and price in paise, and when there is work. Throws 404 for
 * an unknown service; 422 `not-offered` for one that can't be booked, or not by this rate type; 400 for more than a
 * booking may have; 422 `below-minimum-wage`, with the figure, if the rate less commission is below the state's minimum
 * wage.
 */
export async function termsOf(db: Db, order: Order) {
  checkQuantity(order.rateType, order.quantity);
  const service = await serviceById(db, order.serviceId);
  if (service === undefined) throw problem('not-found', 'no-such-service');
  const ratePaise = RATE[order.rateType](service);
  if (!service.isActive || ratePaise === 0)
    throw problem('not-offered', 'not-offered-rate', { service: service.name, rate: order.rateType });
  const commissionBp = await commissionBasisPoints(db);
  const stretches = stretchesOf(order);
  const wage = { rateType: order.rateType, ratePaise, commissionBp };
  const minimum = await checkMinimumWage(db, { ...order, ...wage, category: service.category, stretches });
  const overtimeHours = overtimeHoursOf(order);
  const { perWorker, total } = priceOf({ ...order, ratePaise, overtimeHours }, order.headcount);
  if (total > MAX_BOOKING_PAISE) throw badField('quantity', 'too-expensive');
  const endsAt = stretches.at(-1)?.to ?? order.startAt;
  return { service, ratePaise, overtimeHours, commissionBp, minimum, perWorker, total, stretches, endsAt };
}

const MINIMUM: Readonly<Record<RateType, (wage: MinimumWageInForce) => number>> = {
  hourly: (wage) => wage.paisePerHour,
  daily: (wage) => wage.paisePerDay,
  monthly: (wage) => wage.paisePerMonth,
};

type Minimum = { paise: number; source: string; effectiveFrom: string };

/**
 * The only check for everything that sets the terms of work: the net rate is at least the minimum wage of any of these
 * states on any day of any stretch, even if a new figure takes effect halfway. Returns the highest minimum; null if no
 * figure or no state is known. Throws 422 `below-minimum-wage`, with the figure.
 */
export async function checkMinimumWage(
  db: Db,
  of: {
    states?: readonly string[];
    category: ServiceCategory;
    rateType: RateType;
    ratePaise: number;
    commissionBp: number;
    stretches: readonly Stretch[];
  },
): Promise<Minimum | null> {
  const days = daysIn(of.stretches);
  const wages = await Promise.all(
    (of.states ?? []).map((state) => minimumWageOn(db, { state, category: of.category, days })),
  );
  const [wage] = wages.filter((one) => one !== undefined).toSorted((a, b) => b.paisePerDay - a.paisePerDay);
  if (wage === undefined) return null;
  const { source, effectiveFrom } = wage;
  const minimum = { paise: MINIMUM[of.rateType](wage), source, effectiveFrom };
  if (inHand(of.ratePaise, of.commissionBp) < minimum.paise) throw belowMinimum(of.rateType, minimum);
  return minimum;
}

/** Returns the days in India that these stretches touch: a night touches two. */
const daysIn = (stretches: readonly Stretch[]): string[] =>
  stretches.flatMap(({ day, to }) => [day, indianDay(new Date(to.getTime() - 1))]);

const belowMinimum = (rateType: RateType, { paise, source, effectiveFrom }: Minimum) =>
  problem('below-minimum-wage', 'below-minimum-wage', {
    amount: indianAmount(paise, 'INR'),
    rate: rateType,
    source,
    from: effectiveFrom,
  });
