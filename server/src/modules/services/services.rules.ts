import { badField } from '../../platform/errors.ts';

type Sent = { id?: string | undefined };

/** Refuses, with 400, another id than the service's own: a row may be sent as it was read (design/api.md). */
export function checkSameId(service: { id: string }, sent: Sent): void {
  if (sent.id !== undefined && sent.id.toLowerCase() !== service.id) {
    throw badField('id', 'id-fixed');
  }
}
