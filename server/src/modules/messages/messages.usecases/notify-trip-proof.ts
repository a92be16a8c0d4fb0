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

/** What happened to a part of a trip, told of its booking: there people are led. */
async function onItsTrip(
  deps: ComposeDeps,
  event: EventRef,
): Promise<(Happened & { event: EventRef }) | undefined> {
  const change = await changeAt(deps.db, event.seq);
  const { booking_id: bookingId } = change?.data ?? {};
  if (change === undefined || typeof bookingId !== 'string') return undefined;
  const trip = await tripNotificationFacts(deps, { bookingId });
  return trip && { trip, change, event: { ...event, thing: 'package_booking', thingId: bookingId } };
}

/** A charge's kind and sum; said when it is asked for, and again with the answer. */
function chargeDetails(data: Record<string, unknown>, language: Language): Details {
  const kind = fareLineKinds.find((one) => one === data['kind']) ?? 'toll';
  const { amount, amount_plain: plain } = amounts(toRupees(Number(data['paise'])), 'INR');
  return {
    kind: detailIn[language](`charge.${kind}`),
    amount,
    amount_plain: plain,
  };
}

/** Asks the customer whether they agree to a charge. */
export async function notifyChargeAsked(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await onItsTrip(deps, event);
  if (one === undefined) return;
  const more = (language: Language) => chargeDetails(one.change.data, language);
  await notifyCustomer(deps, one.event, { ...one, template: 'trip_charge_asked', more });
}

/** Tells the driver what the customer has answered. */
export async function notifyChargeAnswered(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await onItsTrip(deps, event);
  if (one === undefined) return;
  const { change, trip } = one;
  const answer = change.name === 'agree' ? 'agree' : 'refuse';
  const more = (language: Language) => ({
    ...chargeDetails(change.data, language),
    answer: detailIn[language](`charge.${answer}`),
  });
  await notifyDriver(deps, one.event, { trip, template: 'trip_charge_answered', more });
}

/** Tells the desk of the city of an incident, and the customer whose address cannot be found. */
export async function notifyIncident(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await onItsTrip(deps, event);
  if (one === undefined) return;
  const kind = incidentKinds.find((each) => each === one.change.data['kind']) ?? 'breakdown';
  const details = (language: Language) => ({
    ...detailsOf(deps, one.trip, language),
    // By the tracking link: a claim.
    ...(one.change.actorRole === 'guest' && { who: detailIn[language]('customer') }),
    kind: incidentIn[language](kind),
  });
  const booking = { area: 'bookings', thing: 'package_booking', id: one.trip.id } as const;
  for (const accountId of await staffOfCity(deps.db, booking))
    await notifyAccount(deps, one.event, { accountId, template: 'desk_incident', details });
  if (kind === 'wrong_address')
    await notifyCustomer(deps, one.event, { ...one, template: 'trip_address_wrong' });
}

/** Tells the driver that the goods go to another address; the customer, too, whose call to staff it was. */
export async function notifyAddressChanged(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined) return;
  await notifyDriver(deps, event, { trip: one.trip, template: 'trip_address_changed' });
  if (one.change.actorRole !== 'guest')
    await notifyCustomer(deps, event, { ...one, template: 'trip_changed' });
}

/** Tells the customer that staff have changed their booking, the driver whose trip it is, and numbers that came and went. */
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

/** The guest has another number, which has just been told of the booking. */
const isNewGuest = ({ trip, change }: Happened): boolean =>
  trip.customerId === null && change.data['is_phone_changed'] === true;

/** Tells the driver who goes on with the goods of another, and the customer who comes now. */
export async function notifyHandedOver(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined) return;
  await notifyDriver(deps, event, { trip: one.trip, template: 'trip_handed_over' });
  await notifyCustomer(deps, event, { ...one, template: 'trip_driver_found' });
}
