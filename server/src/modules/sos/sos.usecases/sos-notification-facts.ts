import type { Db } from '../../../platform/db.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { contactsOf } from '../sos.contacts.queries.ts';
import { alertById } from '../sos.queries.ts';
import { type Alert, isForEveryCity } from '../sos.rules.ts';
import { sosBooking } from './sos-booking.ts';

/** Facts for messages about an alert. */
export type SosNotificationFacts = {
  isDrill: boolean;
  /** Null for a guest. */
  raisedBy: string | null;
  /** Empty for a guest. */
  name: string;
  phone: string | null;
  /** Position of the phone, or of the booking; null for a drill. */
  point: { latitude: number; longitude: number } | null;
  /** City whose staff are notified; undefined for all cities. */
  cityKey: string | undefined;
  raisedAt: Date;
  isOpen: boolean;
  contacts: { name: string; phone: string }[];
};

/** Returns which staff to notify: those of the alert's city first, later all. */
const cityOf = ({ cityKey, escalations }: Alert): string | undefined =>
  cityKey === '' || isForEveryCity(escalations) ? undefined : cityKey;

async function personOf(db: Db, { raisedBy, phone }: Alert) {
  const card = raisedBy === null ? undefined : (await accountCards(db, [raisedBy])).get(raisedBy);
  return { raisedBy, name: card?.name ?? '', phone: phone ?? card?.phone ?? null };
}

async function whereOf(db: Db, { thing, thingId, latitude, longitude }: Alert) {
  const booking = thing === null || thingId === null ? undefined : await sosBooking(db, thing, thingId);
  return latitude === null || longitude === null ? (booking ?? null) : { latitude, longitude };
}

/** Returns the facts of an alert, or undefined. */
export async function sosNotificationFacts(db: Db, id: string): Promise<SosNotificationFacts | undefined> {
  const alert = await alertById(db, id);
  if (alert === undefined) return undefined;
  const { raisedBy, isDrill } = alert;
  const [person, point, contacts] = await Promise.all([
    personOf(db, alert),
    whereOf(db, alert),
    raisedBy === null || isDrill ? [] : contactsOf(db, raisedBy),
  ]);
  return {
    ...person,
    isDrill,
    point,
    cityKey: cityOf(alert),
    raisedAt: alert.createdAt,
    isOpen: alert.status === 'raised',
    contacts,
  };
}
