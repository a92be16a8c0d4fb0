import { forgetText, keepText, keptText, ORDER_DRAFT, readFormDraft } from './draft.ts';
import { isRecord, isText, isUuid } from './kinds.ts';

const NAME = 'wanted-service';

/** The service that a page's address names. */
export const serviceOf = (search: URLSearchParams): string | undefined => {
  const id = search.get('service');
  return isUuid(id) ? id : undefined;
};

/** Where the work is that a guest has put together, who comes to register now: they need not type it again. */
export function wantedPlace(): Record<'address' | 'city' | 'state' | 'pincode', string> | undefined {
  const fields = typeof window === 'undefined' ? undefined : readFormDraft(ORDER_DRAFT)?.fields;
  const { address, city, state, pincode } = fields ?? {};
  if (!isText(address) || !isText(city) || !isText(state) || !isText(pincode)) return undefined;
  return { address, city, state, pincode };
}

/** Keeps which service a person came to book, until they have registered, paid and come to book it. */
export function keepWantedService(search: URLSearchParams): void {
  const id = serviceOf(search);
  if (id !== undefined) keepText(NAME, id);
}

/** Where a customer books this service. */
export const orderPath = (serviceId: string): string => `/customer/book/${serviceId}`;

/** Where a customer books: the service they came for or have begun to order, or the choice of all. */
export function bookingPath(): string {
  const id = keptText(NAME) || readFormDraft(ORDER_DRAFT)?.fields['service_id'];
  return isUuid(id) ? orderPath(id) : '/customer/book';
}

const AGREED = 'agreed-order';

/** Keeps the order, with its price, that a guest has chosen to register for and book. */
export const keepAgreedOrder = (order: string): void => keepText(AGREED, order);

/** The order that `keepAgreedOrder` has kept; empty when there is none. */
export const agreedOrder = (): string => keptText(AGREED);

export const forgetAgreedOrder = (): void => forgetText(AGREED);

/** Comes with the way from the payment of the fee to the order: nothing else has it booked without being asked. */
export const FEE_PAID = { feePaid: true };

export const isFeePaid = (state: unknown): boolean => isRecord(state) && state['feePaid'] === true;

export function forgetWantedService(): void {
  forgetText(NAME);
  forgetAgreedOrder();
}
