import { toRupees } from '@dihaadi/contract/money';
import type { TripPhoto } from '@dihaadi/contract/trips/trip-photos';
import type { TripCharge, TripIncident } from '@dihaadi/contract/trips/trip-shown';
import type { Incident } from './trips.incidents.queries.ts';
import type { Charge, Photo } from './trips.proof.queries.ts';

export const shownPhoto = ({ id, kind, createdAt }: Photo): TripPhoto => ({
  id,
  kind,
  at: createdAt.toISOString(),
});

/** Returns charges, each with whether it is part of the fare. */
export function shownCharges(charges: readonly Charge[], counted: readonly Charge[]): TripCharge[] {
  const ids = new Set(counted.map(({ id }) => id));
  return charges.map(({ id, kind, paise, photoId, status, createdAt }) => ({
    id,
    kind,
    amount: toRupees(paise),
    photo_id: photoId,
    status,
    counts: ids.has(id),
    at: createdAt.toISOString(),
  }));
}

export const shownIncident = (
  { id, kind, note, photoId, remedy, status, createdAt }: Incident,
  waitUntil: Date | null,
): TripIncident => ({
  id,
  kind,
  note,
  photo_id: photoId,
  remedy,
  status,
  wait_until: remedy === 'wait' && status === 'open' ? (waitUntil?.toISOString() ?? null) : null,
  at: createdAt.toISOString(),
});
