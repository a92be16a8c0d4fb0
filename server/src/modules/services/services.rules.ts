import type { Language } from '@dihaadi/contract/registration';
import { badField } from '../../platform/errors.ts';

type Sent = { id?: string | undefined };

/** Throws 400 for an id other than the service's own: a row may be sent as it was read (design/api.md). */
export function checkSameId(service: { id: string }, sent: Sent): void {
  if (sent.id !== undefined && sent.id.toLowerCase() !== service.id) {
    throw badField('id', 'id-fixed');
  }
}

/** Names of a booked service for its readers. */
export type ServiceNames = { serviceName: string; serviceNameHi: string | null };

/** Returns the name of a booked service in this language: the booked name if staff have entered none in Hindi. */
export const serviceNameIn = (language: Language, { serviceName, serviceNameHi }: ServiceNames): string =>
  (language === 'hi' ? serviceNameHi : null) ?? serviceName;
