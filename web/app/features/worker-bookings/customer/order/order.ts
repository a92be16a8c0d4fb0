import {
  longest,
  type PayInterval,
  payIntervals,
  payIntervalsOf,
  type RateType,
  rateTypes,
} from '@dihaadi/contract/wages';
import { Place } from '@dihaadi/contract/addresses';
import { NewWorkerBooking, type WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { MOST_WORKERS } from '@dihaadi/contract/worker-bookings/quote';
import type { Service } from '@dihaadi/contract/services';
import { NewSiteContact } from '@dihaadi/contract/worker-bookings/site-contact';
import { z } from 'zod';
import type { FormDraft } from '../../../../lib/draft.ts';
import { startOf, whens } from './start-times.ts';

/** The questions, one screen each, in their order. */
export const steps = ['rate', 'time', 'where', 'who', 'check'] as const;
export type StepName = (typeof steps)[number];

/** A booking of workers as it is being put together. */
export const Order = z.object({
  service_id: z.string(),
  rate_type: z.enum(['', ...rateTypes]).catch(''),
  quantity: z.coerce.number().int().min(1).catch(1),
  headcount: z.coerce.number().int().min(1).max(MOST_WORKERS).catch(1),
  when: z.enum(['', ...whens]).catch(''),
  /** `YYYY-MM-DDTHH:MM` in Indian time, for the other time. */
  other: z.string().catch(''),
  address: z.string().catch(''),
  city: z.string().catch(''),
  state: z.string().catch(''),
  pincode: z.string().catch(''),
  /** Where the phone was, if the customer ordered to where they were; texts, empty otherwise. */
  latitude: z.string().catch(''),
  longitude: z.string().catch(''),
  contact_name: z.string().catch(''),
  contact_phone: z.string().catch(''),
  notes: z.string().catch(''),
  pay_every: z.enum(['', ...payIntervals]).catch(''),
  who: z.enum(['first', 'chosen']).catch('first'),
  worker_ids: z.array(z.string()).catch([]),
});
export type Order = z.output<typeof Order>;
export type ChangeOrder = (changes: Partial<Order>) => void;

export const newOrder = (service_id: string): Order => Order.parse({ service_id });

/** What was put together before: all of it for the same service; of another one, when and where. */
export function orderOfDraft(draft: FormDraft | undefined, serviceId: string): Order {
  const kept = Order.safeParse(draft?.fields).data;
  if (kept === undefined || kept.service_id === serviceId) return kept ?? newOrder(serviceId);
  const { when, other, contact_name, contact_phone } = kept;
  return {
    ...newOrder(serviceId),
    when,
    other,
    ...placeOf(kept),
    ...pointTexts(kept),
    contact_name,
    contact_phone,
  };
}

/** What a draft keeps of it: texts. */
export const draftOfOrder = (order: Order): FormDraft['fields'] => ({
  ...order,
  quantity: String(order.quantity),
  headcount: String(order.headcount),
});

/** The same again: all but when, and who comes. */
export const orderAgain = (booking: WorkerBooking): Order => ({
  ...newOrder(booking.service.id),
  rate_type: booking.rate_type,
  quantity: booking.quantity,
  headcount: booking.headcount,
  pay_every: booking.pay_every,
  address: booking.address,
  city: booking.city,
  state: booking.state,
  pincode: booking.pincode,
  ...(booking.location_source === 'customer' && pointFields(booking)),
  contact_name: booking.site_contact?.name ?? '',
  contact_phone: booking.site_contact?.phone ?? '',
  notes: booking.notes ?? '',
});

type Point = { latitude: number; longitude: number };

/** As the order keeps a point on the map; none for null. */
export const pointFields = (point: Point | null) => ({
  latitude: String(point?.latitude ?? ''),
  longitude: String(point?.longitude ?? ''),
});

const pointTexts = ({ latitude, longitude }: Pick<Order, 'latitude' | 'longitude'>) => ({
  latitude,
  longitude,
});

/** The point on the map that the order keeps; null for none. */
export const pointOf = ({ latitude, longitude }: Order): Point | null =>
  latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };

/** Returns the contact at the address, name and number; null when neither is given. */
export const siteContactOf = ({ contact_name: name, contact_phone: phone }: Order) =>
  name.trim() === '' && phone.trim() === '' ? null : { name, phone };

const rates = { hourly: 'hourly_rate', daily: 'daily_rate', monthly: 'monthly_rate' } as const;

/** Rupees by the hour, day or month; 0 where the service is not offered so. */
export const rateOf = (
  service: Pick<Service, 'hourly_rate' | 'daily_rate' | 'monthly_rate'>,
  rateType: RateType,
): number => service[rates[rateType]];

/** By what stretches of time a service can be booked. */
export const offeredRates = (service: Parameters<typeof rateOf>[0]): readonly RateType[] =>
  rateTypes.filter((one) => rateOf(service, one) > 0);

type Asked = {
  isGuest: boolean;
  /** Whether an earlier booking is booked again. */
  isAgain: boolean;
  asked: StepName;
  open: readonly StepName[];
};

/**
 * The questions that this customer comes by, in their order. A guest sees who could come beside the price, and the place
 * of an earlier booking stays: both are asked only of those who want to change it.
 */
export function stepsOf({ isGuest, isAgain, asked, open }: Asked): readonly StepName[] {
  const isLeftOut: Partial<Record<StepName, boolean>> = { where: isAgain, who: isAgain || isGuest };
  return steps.filter((step) => isLeftOut[step] !== true || step === asked || open.includes(step));
}

/** Which questions are not answered so that one could go on. */
export function openSteps(order: Order, service: Service, now: Date): readonly StepName[] {
  const { rate_type } = order;
  const isAnswered: Record<StepName, boolean> = {
    rate: rate_type !== '' && rateOf(service, rate_type) > 0,
    time: rate_type !== '' && order.quantity <= longest[rate_type] && startOf(order, now) !== undefined,
    where:
      Place.safeParse(placeOf(order)).success &&
      NewSiteContact.nullable().safeParse(siteContactOf(order)).success,
    who: order.who === 'first' || order.worker_ids.length > 0,
    check: true,
  };
  return steps.filter((step) => !isAnswered[step]);
}

export const placeOf = ({ address, city, state, pincode: pin }: Order) => ({
  address,
  city,
  state,
  pincode: pin,
});

/** Whether there is more than one way to pay the wages: longer work is paid while it goes on. */
export const isPaidOnTheWay = ({ rate_type, quantity }: Pick<Order, 'rate_type' | 'quantity'>): boolean =>
  rate_type === 'monthly' || (rate_type === 'daily' && quantity > 1);

/** How often the wages are paid: as chosen, or as is usual for the rate. */
export function payIntervalOf({ rate_type, pay_every }: Pick<Order, 'rate_type' | 'pay_every'>): PayInterval {
  const possible = payIntervalsOf[rate_type === '' ? 'hourly' : rate_type];
  return possible.find((one) => one === pay_every) ?? possible[0];
}

/** What is sent; undefined while something is open. The contract decides whether it may be sent. */
export function bookingOf(order: Order, now: Date): NewWorkerBooking | undefined {
  const { rate_type, quantity, headcount, service_id, notes } = order;
  return NewWorkerBooking.safeParse({
    service_id,
    rate_type,
    quantity,
    headcount,
    start_at: startOf(order, now),
    ...placeOf(order),
    ...(order.latitude !== '' && { latitude: Number(order.latitude), longitude: Number(order.longitude) }),
    site_contact: siteContactOf(order),
    notes: notes.trim() === '' ? null : notes,
    ...(isPaidOnTheWay(order) && { pay_every: payIntervalOf(order) }),
    ...(order.who === 'chosen' && { worker_ids: order.worker_ids }),
  }).data;
}
