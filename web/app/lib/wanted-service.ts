import { z } from 'zod';
import { forgetText, keepText, keptText } from './draft.ts';

const NAME = 'wanted-service';
const Id = z.uuid();

/** Keeps which service a person came to book, until they have registered, paid and come to book it. */
export function keepWantedService(search: URLSearchParams): void {
  const id = Id.safeParse(search.get('service')).data;
  if (id !== undefined) keepText(NAME, id);
}

/** Where a customer books: the service they came for, or the choice of all. */
export function bookingPath(): string {
  const id = Id.safeParse(keptText(NAME)).data;
  return id === undefined ? '/customer/book' : `/customer/book/${id}`;
}

export const forgetWantedService = (): void => forgetText(NAME);
