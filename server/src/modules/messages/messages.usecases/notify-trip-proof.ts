import { toRupees } from '@dihaadi/contract/money';
import type { Language } from '@dihaadi/contract/registration';
import { fareLineKinds } from '@dihaadi/contract/trips/trip-fare';
import { incidentKinds } from '@dihaadi/contract/trips/trip-shown';
import { changeAt } from '../../../platform/events.queries.ts';
import { tripNotificationFacts } from '../../trips/trips.public.ts';
import { amounts } from '../messages.rules.ts';
import type { Details } from '../messages.texts.ts';
import { detailIn, incidentIn } from '../messages.texts/details.ts';
import type { ComposeDeps } from './compose-message.ts';
import { staffOfCity } from './staff-of-city.ts';
import { notifyAccount, type EventRef } from './notify.ts';
import { notifyContactNumbers } from './notify-contact-numbers.ts';
import { detailsOf, type Happened, happened, notifyCustomer, notifyDriver } from './notify-trips.ts';

/** Sends a notification about part of a trip under its booking, to which it links. */
async function loadTripChange(
  deps: ComposeDeps,
  event: EventRef,
): Promise<(Happened & { event: EventRef }) | undefined> {
  const change = await changeAt(deps.db, event.seq);
  const { booking_id: bookingId } = change?.data ?? {};
  if (change === undefined || typeof bookingId !== 'string') return undefined;
  const trip = await tripNotificationFacts(deps, { bookingId });
  return trip && { trip, change, event: { ...event, thing: 'package_booking', thingId: bookingId } };
}

/** Returns a charge's kind and amount, for the request and for the reply. */
function chargeDetails(data: Record<string, unknown>, language: Language): Details {
  const kind = fareLineKinds.find((one) => one === data['kind']) ?? 'toll';
  const { amount, amount_plain: plain } = amounts(toRupees(Number(data['paise'])), 'INR');
  return {
    kind: detailIn[language](`charge.${kind}`),
    amount,
    amount_plain: plain,
  };
}

/** Requests the customer's consent to a charge. */
export async function notifyChargeAsked(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await loadTripChange(deps, event);
  if (one === undefined) return;
  const more = (language: Language) => chargeDetails(one.change.data, language);
  await notifyCustomer(deps, one.event, { ...one, template: 'trip_charge_asked', more });
}

/** Notifies the driver of the customer's reply. */
export async function notifyChargeAnswered(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await loadTripChange(deps, event);
  if (one === undefined) return;
  const { change, trip } = one;
  const answer = change.name === 'agree' ? 'agree' : 'refuse';
  const more = (language: Language) => ({
    ...chargeDetails(change.data, language),
    answer: detailIn[language](`charge.${answer}`),
  });
  await notifyDriver(deps, one.event, { trip, template: 'trip_charge_answered', more });
}

/** Notifies the city's desk of an incident, and the customer if their address can't be found. */
export async function notifyIncident(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await loadTripChange(deps, event);
  if (one === undefined) return;
  const kind = incidentKinds.find((each) => each === one.change.data['kind']) ?? 'breakdown';
  const details = (language: Language) => ({
    ...detailsOf(deps, one.trip, language),
    // A claim, made by tracking link.
    ...(one.change.actorRole === 'guest' && { who: detailIn[language]('customer') }),
    kind: incidentIn[language](kind),
  });
  const booking = { area: 'bookings', thing: 'package_booking', id: one.trip.id } as const;
  for (const accountId of await staffOfCity(deps.db, booking))
    await notifyAccount(deps, one.event, { accountId, template: 'desk_incident', details });
  if (kind === 'wrong_address')
    await notifyCustomer(deps, one.event, { ...one, template: 'trip_address_wrong' });
}

/** Notifies the driver that the goods go to another address, and the customer, who called staff about it. */
export async function notifyAddressChanged(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined) return;
  await notifyDriver(deps, event, { trip: one.trip, template: 'trip_address_changed' });
  if (one.change.actorRole !== 'guest')
    await notifyCustomer(deps, event, { ...one, template: 'trip_changed' });
}

/**
 * Notifies the customer that staff have changed their booking, the driver whose trip it is, and numbers added or
 * removed.
 */
export async function notifyTripChanged(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined) return;
  await notifyDriver(deps, event, { trip: one.trip, template: 'trip_details_changed' });
  const { trip, change } = one;
  const { customerId: ownerId, language, customerPhone: phone } = trip;
  if (change.data['is_phone_changed'] === true)
    await notifyContactNumbers(deps, event, {
      bookingId: trip.id,
      change,
      ownerId,
      language,
      phone,
      // A guest follows the booking by its link.
      template: ownerId === null ? 'trip_contact_added' : 'contact_added',
      details: (read) => detailsOf(deps, trip, read),
    });
  const isNotifiedAnyway = change.data['is_moved'] === true || isNewGuest(one);
  if (!isNotifiedAnyway) await notifyCustomer(deps, event, { ...one, template: 'trip_changed' });
}

/** Whether a guest's number changed, so that it has just been notified of the booking. */
const isNewGuest = ({ trip, change }: Happened): boolean =>
  trip.customerId === null && change.data['is_phone_changed'] === true;

/** Notifies the driver who takes over another's goods, and the customer, of who comes now. */
export async function notifyHandedOver(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined) return;
  await notifyDriver(deps, event, { trip: one.trip, template: 'trip_handed_over' });
  await notifyCustomer(deps, event, { ...one, template: 'trip_driver_found' });
}
