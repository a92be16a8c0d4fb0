import { toPaise } from '@dihaadi/contract/money';
import { type RateType, priceOf, stretchesOf } from '@dihaadi/contract/wages';
import type { Db } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { type Service, serviceById } from '../../services/services.public.ts';
import { checkQuantity } from '../work.rules.ts';

export type Order = {
  serviceId: string;
  rateType: RateType;
  quantity: number;
  headcount: number;
  startAt: Date;
};

const MOST_PAISE = toPaise(10_000_000_000);

const RATE: Readonly<Record<RateType, (service: Service) => number>> = {
  hourly: (service) => service.hourlyRatePaise,
  daily: (service) => service.dailyRatePaise,
  monthly: (service) => service.monthlyRatePaise,
};

const BY: Readonly<Record<RateType, string>> = {
  hourly: 'by the hour',
  daily: 'by the day',
  monthly: 'by the month',
};

/**
 * What an order comes to now: its service, rate and price in paise, and when there is work. Refuses an unknown service
 * with 404, one that cannot be booked, or not by this stretch of time, with 422 `not-offered`, and more than a booking
 * may have with 400.
 */
export async function termsOf(db: Db, order: Order) {
  checkQuantity(order.rateType, order.quantity);
  const service = await serviceById(db, order.serviceId);
  if (service === undefined) throw problem('not-found', 'No such service.');
  const ratePaise = RATE[order.rateType](service);
  if (!service.isActive || ratePaise === 0)
    throw problem('not-offered', `${service.name} cannot be booked ${BY[order.rateType]}.`);
  const { perWorker, total } = priceOf({ ...order, ratePaise }, order.headcount);
  if (total > MOST_PAISE) throw badField('quantity', 'This is more than one booking may cost.');
  const stretches = stretchesOf(order);
  const endsAt = stretches.at(-1)?.to ?? order.startAt;
  return { service, ratePaise, perWorker, total, stretches, endsAt };
}
