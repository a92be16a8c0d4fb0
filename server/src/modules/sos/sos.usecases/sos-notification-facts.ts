import type { Db } from '../../../platform/db.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { contactsOf } from '../sos.contacts.queries.ts';
import { alertById } from '../sos.queries.ts';
import { type Alert, isForEveryCity } from '../sos.rules.ts';
import { sosBooking } from './sos-booking.ts';

/** What messages about an alert are made of. */
export type SosNotificationFacts = {
  isDrill: boolean;
  /** Null: a guest. */
  raisedBy: string | null;
  /** Empty of a guest. */
  name: string;
  phone: string | null;
  /** Where the phone was, or the booking takes place; null of a drill. */
  point: { latitude: number; longitude: number } | null;
  /** The city whose staff are told; undefined for all cities. */
  cityKey: string | undefined;
  raisedAt: Date;
  isOpen: boolean;
  contacts: { name: string; phone: string }[];
};

/** Which staff are told: those of the alert's city first, later all. */
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

/** The facts of an alert; undefined when there is none. */
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
