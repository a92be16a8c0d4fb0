import { z } from 'zod';
import { forgetText, keepText, keptText, readFormDraft } from './draft.ts';

const NAME = 'wanted-service';
const Id = z.uuid();
const Place = z.object({ address: z.string(), city: z.string(), state: z.string(), pincode: z.string() });

/** The name of the draft of a booking of workers; there is one. */
export const ORDER_DRAFT = 'book-workers';

/** The service that a page's address names. */
export const serviceOf = (search: URLSearchParams): string | undefined =>
  Id.safeParse(search.get('service')).data;

/** Where the work is that a guest has put together, who comes to register now: they need not type it again. */
export function wantedPlace(): Record<'address' | 'city' | 'state' | 'pincode', string> | undefined {
  const fields = typeof window === 'undefined' ? undefined : readFormDraft(ORDER_DRAFT)?.fields;
  return Place.safeParse(fields).data;
}

/** Keeps which service a person came to book, until they have registered, paid and come to book it. */
export function keepWantedService(search: URLSearchParams): void {
  const id = serviceOf(search);
  if (id !== undefined) keepText(NAME, id);
}

/** Where a customer books: the service they came for, or the choice of all. */
export function bookingPath(): string {
  const id = Id.safeParse(keptText(NAME)).data;
  return id === undefined ? '/customer/book' : `/customer/book/${id}`;
}

export const forgetWantedService = (): void => forgetText(NAME);
