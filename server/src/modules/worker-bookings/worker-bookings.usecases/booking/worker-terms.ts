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
  /** Where, if it is known: by name, every state that it may be. */
  states?: readonly string[];
};

const MOST_PAISE = toPaise(10_000_000_000);

const RATE: Readonly<Record<RateType, (service: Service) => number>> = {
  hourly: (service) => service.hourlyRatePaise,
  daily: (service) => service.dailyRatePaise,
  monthly: (service) => service.monthlyRatePaise,
};

/**
 * What an order comes to now: its service, rate and price in paise, and when there is work. Refuses an unknown service
 * with 404, one that cannot be booked, or not by this stretch of time, with 422 `not-offered`, and more than a booking
 * may have with 400. A rate that leaves, less the commission, less than the state's minimum wage in hand is 422
 * `below-minimum-wage`, with the figure.
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
  if (total > MOST_PAISE) throw badField('quantity', 'too-expensive');
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
 * The one check of whatever sets the terms of work: what is left of the rate in hand is no less than the minimum
 * wage of any of these states on any day of any stretch, also where a new figure comes into force half-way. Gives the highest minimum; null
 * where no figure or no state is known. Refuses less with 422 `below-minimum-wage`, with the figure.
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

/** The days in India that these stretches touch: a night touches two. */
const daysIn = (stretches: readonly Stretch[]): string[] =>
  stretches.flatMap(({ day, to }) => [day, indianDay(new Date(to.getTime() - 1))]);

const belowMinimum = (rateType: RateType, { paise, source, effectiveFrom }: Minimum) =>
  problem('below-minimum-wage', 'below-minimum-wage', {
    amount: indianAmount(paise, 'INR'),
    rate: rateType,
    source,
    from: effectiveFrom,
  });
