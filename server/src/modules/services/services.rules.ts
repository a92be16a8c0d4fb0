import type { Language } from '@dihaadi/contract/registration';
import { badField } from '../../platform/errors.ts';

type Sent = { id?: string | undefined };

/** Refuses, with 400, another id than the service's own: a row may be sent as it was read (design/api.md). */
export function checkSameId(service: { id: string }, sent: Sent): void {
  if (sent.id !== undefined && sent.id.toLowerCase() !== service.id) {
    throw badField('id', 'id-fixed');
  }
}

/** What a reader is told a booked service is called. */
export type ServiceNames = { serviceName: string; serviceNameHi: string | null };

/** The name of a booked service in this language: as it was booked, where staff have given none in Hindi. */
export const serviceNameIn = (language: Language, { serviceName, serviceNameHi }: ServiceNames): string =>
  (language === 'hi' ? serviceNameHi : null) ?? serviceName;
