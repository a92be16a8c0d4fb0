import { forgetText, keepText, keptText, readFormDraft } from './draft.ts';
import { isText, isUuid } from './kinds.ts';

const NAME = 'wanted-service';

/** The name of the draft of a booking of workers; there is one. */
export const ORDER_DRAFT = 'book-workers';

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

/** Where a customer books: the service they came for, or the choice of all. */
export function bookingPath(): string {
  const id = keptText(NAME);
  return isUuid(id) ? `/customer/book/${id}` : '/customer/book';
}

const AGREED = 'agreed-price';

/** Keeps at what price, in rupees, a guest has chosen to register and book: at that price it is booked once the fee is paid. */
export const keepAgreedPrice = (rupees: number): void => keepText(AGREED, String(rupees));

/** The price at which a guest has chosen to book, in rupees, until the order is sent or forgotten. */
export function agreedPrice(): number | undefined {
  const kept = keptText(AGREED);
  return kept === '' ? undefined : Number(kept);
}

export const forgetAgreedPrice = (): void => forgetText(AGREED);

export function forgetWantedService(): void {
  forgetText(NAME);
  forgetAgreedPrice();
}
