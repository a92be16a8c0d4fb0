import {
  longest,
  type PayInterval,
  payIntervals,
  payIntervalsOf,
  type RateType,
  rateTypes,
} from '@dihaadi/contract/wages';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { MOST_WORKERS } from '@dihaadi/contract/worker-bookings/quote';
import type { Service } from '@dihaadi/contract/services';
import type { FormDraft } from '../../../../lib/draft.ts';
import { isText, isTexts } from '../../../../lib/type-guards.ts';
import { startOf, type When, whens } from './start-times.ts';

// The first questions avoid the schema library, which loads with the address and with the last question.

/** The questions, one screen each, in order. */
export const steps = ['rate', 'time', 'where', 'who', 'check'] as const;
export type StepName = (typeof steps)[number];

/** A worker booking being composed. */
export type Order = {
  service_id: string;
  rate_type: RateType | '';
  quantity: number;
  headcount: number;
  when: When | '';
  /** `YYYY-MM-DDTHH:MM` in Indian time, for a custom time. */
  other: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** The phone's position, if the customer ordered to their current location; texts, empty otherwise. */
  latitude: string;
  longitude: string;
  contact_name: string;
  contact_phone: string;
  notes: string;
  pay_every: PayInterval | '';
  who: 'first' | 'chosen';
  worker_ids: string[];
};
export type ChangeOrder = (changes: Partial<Order>) => void;

export const newOrder = (service_id: string): Order => orderOfFields({ service_id });

/** Converts a draft's texts to an order; unreadable values get the defaults of a new one. */
export function orderOfFields(fields: FormDraft['fields']): Order {
  const text = (name: string) => (isText(fields[name]) ? fields[name] : '');
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === fields[name]) ?? '';
  const workers = fields['worker_ids'];
  return {
    service_id: text('service_id'),
    rate_type: oneOf(rateTypes, 'rate_type'),
    quantity: countOf(text('quantity')),
    headcount: countOf(text('headcount'), MOST_WORKERS),
    when: oneOf(whens, 'when'),
    other: text('other'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    pincode: text('pincode'),
    latitude: text('latitude'),
    longitude: text('longitude'),
    contact_name: text('contact_name'),
    contact_phone: text('contact_phone'),
    notes: text('notes'),
    pay_every: oneOf(payIntervals, 'pay_every'),
    who: fields['who'] === 'chosen' ? 'chosen' : 'first',
    worker_ids: isTexts(workers) ? workers : [],
  };
}

/** Returns an integer of at least 1; 1 for any other text. */
function countOf(text: string, most = Infinity): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : 1;
}

/** Returns the order of a draft: unchanged for the same service; only time and place for another. */
export function orderOfDraft(draft: FormDraft | undefined, serviceId: string): Order {
  if (draft === undefined) return newOrder(serviceId);
  const kept = orderOfFields(draft.fields);
  if (kept.service_id === serviceId) return kept;
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

/** Converts an order to a draft's texts. */
export const draftOfOrder = (order: Order): FormDraft['fields'] => ({
  ...order,
  quantity: String(order.quantity),
  headcount: String(order.headcount),
});

/** Copies an earlier booking to a new order, without time and workers. */
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

/** Returns the order's fields for a point on the map; empty for null. */
export const pointFields = (point: Point | null) => ({
  latitude: String(point?.latitude ?? ''),
  longitude: String(point?.longitude ?? ''),
});

const pointTexts = ({ latitude, longitude }: Pick<Order, 'latitude' | 'longitude'>) => ({
  latitude,
  longitude,
});

/** Returns the order's point on the map, or null. */
export const pointOf = ({ latitude, longitude }: Order): Point | null =>
  latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };

/** Returns the contact at the address, name and number; null when neither is given. */
export const siteContactOf = ({ contact_name: name, contact_phone: phone }: Order) =>
  name.trim() === '' && phone.trim() === '' ? null : { name, phone };

const rates = { hourly: 'hourly_rate', daily: 'daily_rate', monthly: 'monthly_rate' } as const;

/** Returns rupees by the hour, day or month; 0 if the service is not offered by it. */
export const rateOf = (
  service: Pick<Service, 'hourly_rate' | 'daily_rate' | 'monthly_rate'>,
  rateType: RateType,
): number => service[rates[rateType]];

/** Returns the units of time by which a service can be booked. */
export const offeredRates = (service: Parameters<typeof rateOf>[0]): readonly RateType[] =>
  rateTypes.filter((one) => rateOf(service, one) > 0);

type Asked = {
  isGuest: boolean;
  /** Whether an earlier booking is being booked again. */
  isAgain: boolean;
  asked: StepName;
  open: readonly StepName[];
};

/**
 * Returns the questions for this customer, in order. A guest sees the available workers beside the price, and booking
 * again keeps the place: both questions are shown only to those who want to change the answer.
 */
export function stepsOf({ isGuest, isAgain, asked, open }: Asked): readonly StepName[] {
  const isLeftOut: Partial<Record<StepName, boolean>> = { where: isAgain, who: isAgain || isGuest };
  return steps.filter((step) => isLeftOut[step] !== true || step === asked || open.includes(step));
}

/** Returns the questions without a valid answer. */
export function openSteps(order: Order, service: Service, now: Date): readonly StepName[] {
  const { rate_type } = order;
  const isAnswered: Record<StepName, boolean> = {
    rate: rate_type !== '' && rateOf(service, rate_type) > 0,
    time: rate_type !== '' && order.quantity <= longest[rate_type] && startOf(order, now) !== undefined,
    where: isAddressComplete(order) && isContactKnown(order),
    who: order.who === 'first' || order.worker_ids.length > 0,
    check: true,
  };
  return steps.filter((step) => !isAnswered[step]);
}

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text.replaceAll(' ', ''));

/** A minimal check; the question of the place is stricter and rejects what the server would. */
const isAddressComplete = ({ address, city, state, pincode }: Order): boolean =>
  [address, city, state].every((text) => text.trim() !== '') && isPincode(pincode);

function isContactKnown(order: Order): boolean {
  const contact = siteContactOf(order);
  return contact === null || (contact.name.trim() !== '' && /^\+91[6-9]\d{9}$/.test(contact.phone));
}

export const placeOf = ({ address, city, state, pincode: pin }: Order) => ({
  address,
  city,
  state,
  pincode: pin,
});

/** Whether there is more than one way to pay the wages: longer work is paid while it runs. */
export const isPaidDuringWork = ({ rate_type, quantity }: Pick<Order, 'rate_type' | 'quantity'>): boolean =>
  rate_type === 'monthly' || (rate_type === 'daily' && quantity > 1);

/** Returns how often wages are paid: as chosen, or the default for the rate. */
export function payIntervalOf({ rate_type, pay_every }: Pick<Order, 'rate_type' | 'pay_every'>): PayInterval {
  const possible = payIntervalsOf[rate_type === '' ? 'hourly' : rate_type];
  return possible.find((one) => one === pay_every) ?? possible[0];
}
