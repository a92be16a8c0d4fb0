import { deleteDraftText, saveDraftText, readDraftText, ORDER_DRAFT, readFormDraft } from './draft.ts';
import { isRecord, isText, isUuid } from './type-guards.ts';

const NAME = 'wanted-service';

/** Returns the service named in a page's address. */
export const serviceOf = (search: URLSearchParams): string | undefined => {
  const id = search.get('service');
  return isUuid(id) ? id : undefined;
};

/** Returns the address in the order of a guest who now registers, so that they need not type it again. */
export function guestBookingAddress(): Record<'address' | 'city' | 'state' | 'pincode', string> | undefined {
  const fields = typeof window === 'undefined' ? undefined : readFormDraft(ORDER_DRAFT)?.fields;
  const { address, city, state, pincode } = fields ?? {};
  if (!isText(address) || !isText(city) || !isText(state) || !isText(pincode)) return undefined;
  return { address, city, state, pincode };
}

/** Keeps the service a visitor came to book, until they have registered, paid and opened its order. */
export function keepWantedService(search: URLSearchParams): void {
  const id = serviceOf(search);
  if (id !== undefined) saveDraftText(NAME, id);
}

/** Returns the path to book this service. */
export const orderPath = (serviceId: string): string => `/customer/book/${serviceId}`;

/** Returns the path to book: the service the customer came for or has begun to order, or the list of all. */
export function bookingPath(): string {
  const id = readDraftText(NAME) || readFormDraft(ORDER_DRAFT)?.fields['service_id'];
  return isUuid(id) ? orderPath(id) : '/customer/book';
}

const AGREED = 'agreed-order';

/** Keeps the order, with its price, that a guest chose to register for and book. */
export const keepAgreedOrder = (order: string): void => saveDraftText(AGREED, order);

/** Returns the order kept by `keepAgreedOrder`; empty if there is none. */
export const agreedOrder = (): string => readDraftText(AGREED);

export const forgetAgreedOrder = (): void => deleteDraftText(AGREED);

/**
 * Navigation state set only on the way from the fee's payment to the order: only then is it booked without another
 * question.
 */
export const FEE_PAID = { feePaid: true };

export const isFeePaid = (state: unknown): boolean => isRecord(state) && state['feePaid'] === true;

export function forgetWantedService(): void {
  deleteDraftText(NAME);
  forgetAgreedOrder();
}
