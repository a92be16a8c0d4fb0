import { createHash } from 'node:crypto';
import { formatTime } from '@dihaadi/contract/calendar';
import { toRupees } from '@dihaadi/contract/money';
import type { Language } from '@dihaadi/contract/registration';
import { failReasons } from '@dihaadi/contract/trips/trips';
import { type Change, changeAt } from '../../../platform/events.queries.ts';
import { reasonText } from '../../../platform/refusals.ts';
import {
  type CodeStep,
  newCommissionPause,
  offerNotificationFacts,
  TRIP_MOVED,
  type TripNotificationFacts,
  tripNotificationFacts,
} from '../../trips/trips.public.ts';
import { amounts, plainName, STALE_MS } from '../messages.rules.ts';
import { type Details, supportsChannel, type Template } from '../messages.texts.ts';
import { detailIn, serviceIn } from '../messages.texts/details.ts';
import type { ComposeDeps } from './compose-message.ts';
import { staffOfCity } from './staff-of-city.ts';
import { trackingLink } from './tracking-link.ts';
import { notifyAccount, notifyPhone, type EventRef } from './notify.ts';

const LONGEST_NAME = 30;

function doneText(trip: TripNotificationFacts, language: Language): string {
  const say = detailIn[language];
  if (trip.isReturn) return say('trip.returned');
  return say(isRide(trip) ? 'trip.ride-done' : 'trip.done');
}

/** Returns why it failed, in words: the driver's chosen reason; their own text is for the desk. */
function closingText({ closingReason }: TripNotificationFacts, language: Language): string {
  const chosen = failReasons.find((one) => closingReason?.split(':')[0] === one);
  return chosen === undefined
    ? reasonText(closingReason ?? '', language)
    : detailIn[language](`failed.${chosen}`);
}

const isRide = ({ serviceType }: TripNotificationFacts): boolean => serviceType === 'taxi_cab';

function moneyOf({ farePaise }: Pick<TripNotificationFacts, 'farePaise'>): Details {
  const amount = amounts(toRupees(farePaise), 'INR').amount;
  return { amount, sum: amount.replace('₹', '') };
}

const clock = (at: Date | null, language: Language): string | undefined =>
  at === null ? undefined : formatTime(at.toISOString(), language);

function whoIs({ driver, senderName }: TripNotificationFacts, language: Language): Details {
  const say = detailIn[language];
  const from = senderName === null ? say('sender') : plainName(senderName, language);
  return {
    who: driver?.name.split(/\s+/)[0] ?? say('driver'),
    plate: driver?.plate ?? '',
    from: from.slice(0, LONGEST_NAME),
  };
}

/** Returns the details for any trip message. */
export function detailsOf(deps: ComposeDeps, trip: TripNotificationFacts, language: Language): Details {
  const say = detailIn[language];
  return {
    service: serviceIn[language](trip.serviceType),
    area: trip.pickupArea,
    when: clock(trip.scheduledTime, language) ?? say('now'),
    until: clock(trip.answerBy, language) ?? '',
    free: String(trip.freeWaitingMinutes),
    started: say(isRide(trip) ? 'trip.ride-started' : 'trip.started'),
    done: doneText(trip, language),
    reason: closingText(trip, language),
    next: say(trip.returnToken === null ? 'trip.we-call' : 'trip.comes-back'),
    ...whoIs(trip, language),
    ...moneyOf(trip),
    ...trackingLink(deps.site, trip.returnToken ?? trip.trackingToken, language),
  };
}

export type Happened = { trip: TripNotificationFacts; change: Change };

/** Returns the trip and the event; undefined if there is no such booking. */
export async function happened(deps: ComposeDeps, event: EventRef): Promise<Happened | undefined> {
  const change = await changeAt(deps.db, event.seq);
  if (change === undefined) return undefined;
  const { driver_id: driverId } = change.data;
  const trip = await tripNotificationFacts(deps, {
    bookingId: event.thingId,
    driverId: typeof driverId === 'string' ? driverId : undefined,
  });
  return trip && { trip, change };
}

/** Adds the code in a trip message, inserted only when it is sent. */
const withCode = (trip: TripNotificationFacts, step: CodeStep): Details => ({
  trip_id: trip.id,
  code_of: step,
});

type ToCustomer = { template: Template; code?: CodeStep; more?: (language: Language) => Details };

/** Old events are no news; the demo town's past is not sent. */
const isStale = (deps: ComposeDeps, { change }: Pick<Happened, 'change'>): boolean =>
  deps.clock.now().getTime() - change.at.getTime() > STALE_MS;

/** Notifies the booking's customer: in the app and through their chosen channels, or by SMS for a guest. */
export async function notifyCustomer(
  deps: ComposeDeps,
  event: EventRef,
  { trip, change, template, code, more }: Happened & ToCustomer,
): Promise<void> {
  const details = (language: Language) => ({
    ...detailsOf(deps, trip, language),
    ...(code === undefined ? {} : withCode(trip, code)),
    ...more?.(language),
  });
  if (trip.customerId !== null)
    return notifyAccount(deps, event, { accountId: trip.customerId, template, details });
  if (!supportsChannel(template, 'sms') || isStale(deps, { change })) return;
  const language = trip.language ?? 'en';
  await notifyPhone(deps, event, {
    phone: trip.customerPhone,
    template,
    language,
    details: details(language),
  });
}

const toCustomer =
  (what: ToCustomer, isNotified: (happened: Happened) => boolean = () => true) =>
  async (deps: ComposeDeps, event: EventRef): Promise<void> => {
    const one = await happened(deps, event);
    if (one !== undefined && isNotified(one)) await notifyCustomer(deps, event, { ...one, ...what });
  };

/** The sender of a return has been notified already: it begins with the goods in the driver's hands. */
const isNotReturnTrip = ({ trip }: Happened) => !trip.isReturn;

// A guest only names the number: its owner may be a stranger.
const GUEST_SMS = { max: 5, seconds: 86_400 };

/**
 * Sends guests the link to their booking: without an account, they have no other way back to it. A return has its own
 * message. Sends at most five a day to one number; further bookings are made without.
 */
export async function notifyGuestBooked(deps: ComposeDeps, event: EventRef, one: Happened): Promise<void> {
  if (one.trip.customerId !== null || one.trip.isReturn || isStale(deps, one)) return;
  const key = `guest-sms:${createHash('sha256').update(one.trip.customerPhone).digest('base64url')}`;
  if (await deps.limiter.tryTake(key, GUEST_SMS))
    await notifyCustomer(deps, event, { ...one, template: 'guest_trip_booked' });
}

/** Notifies the driver of a trip. */
export async function notifyDriver(
  deps: ComposeDeps,
  event: EventRef,
  {
    trip,
    template,
    more,
  }: { trip: TripNotificationFacts; template: Template; more?: (language: Language) => Details },
): Promise<void> {
  if (trip.driver === null) return;
  const { accountId } = trip.driver;
  const details = (language: Language) => ({ ...detailsOf(deps, trip, language), ...more?.(language) });
  await notifyAccount(deps, event, { accountId, template, details });
}

const isStaff = ({ actorRole }: Change) => actorRole === 'super_admin' || actorRole === 'manager';

/** Notifies a driver in the app of an offer, unless it is answered or over by now. */
export async function notifyTripOffered(deps: ComposeDeps, event: EventRef): Promise<void> {
  const offer = await offerNotificationFacts(deps, event.thingId);
  if (offer === undefined) return;
  const { trip, accountId, expiresAt, distanceKm } = offer;
  const details = (language: Language) => ({
    ...detailsOf(deps, trip, language),
    ...moneyOf({ farePaise: trip.inHandPaise }),
    until: formatTime(expiresAt.toISOString(), language),
    distance: String(distanceKm),
  });
  await notifyAccount(deps, event, { accountId, template: 'trip_offered', details });
}

/** Notifies a driver whom staff have assigned. */
export async function notifyTripAssigned(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one !== undefined && isStaff(one.change))
    await notifyDriver(deps, event, { trip: one.trip, template: 'trip_assigned' });
}

export const notifyTripAccepted = toCustomer({ template: 'trip_driver_found' }, isNotReturnTrip);
export const notifyTripArrived = toCustomer({ template: 'trip_arrived', code: 'pick_up' }, isNotReturnTrip);
export const notifyTripAtDrop = toCustomer(
  { template: 'trip_at_drop', code: 'complete' },
  ({ trip }) => !isRide(trip),
);
export const notifyTripDelivered = toCustomer({ template: 'trip_delivered' });
export const notifyTripFailed = toCustomer({ template: 'trip_failed' });
export const notifyTripExpired = toCustomer({ template: 'trip_expired' });

/** Notifies the customer that the goods are on their way, and sends the receiver the drop code with their own link. */
export async function notifyTripPickedUp(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined || one.trip.isReturn) return;
  await notifyCustomer(deps, event, { ...one, template: 'trip_picked_up', code: 'complete' });
  const { receiverPhone, receiverToken, customerPhone, language } = one.trip;
  // A customer who is their own receiver has just been notified.
  if (receiverPhone === null || receiverToken === null || receiverPhone === customerPhone) return;
  if (deps.clock.now().getTime() - one.change.at.getTime() > STALE_MS) return;
  const written = language ?? 'en';
  const details = {
    ...detailsOf(deps, one.trip, written),
    ...trackingLink(deps.site, receiverToken, written),
    ...withCode(one.trip, 'complete'),
  };
  await notifyPhone(deps, event, {
    phone: receiverPhone,
    template: 'trip_on_its_way',
    language: written,
    details,
  });
}

/** Notifies a released driver of the reason, unless they withdrew, and the customer if the driver had accepted. */
export async function notifyTripReleased(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined) return;
  const { trip, change } = one;
  if (change.actorRole !== 'driver')
    await notifyDriver(deps, event, {
      trip,
      template: 'trip_taken_back',
      more: (language) => ({ reason: reasonText(change.reason ?? '', language) }),
    });
  // A new time has its own notification.
  if (change.fromState !== 'assigned' && !(change.reason === TRIP_MOVED && change.actorRole !== 'driver'))
    await notifyCustomer(deps, event, { ...one, template: 'trip_driver_lost' });
}

/**
 * Notifies the driver of a cancelled trip, unless they have left it, and the customer unless they cancelled it
 * themselves.
 */
export async function notifyTripCancelled(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined) return;
  const isByDriver = one.change.actorRole === 'driver';
  if (!isByDriver) await notifyDriver(deps, event, { trip: one.trip, template: 'trip_called_off' });
  if (isByDriver) await notifyCustomer(deps, event, { ...one, template: 'trip_customer_absent' });
  if (isStaff(one.change)) await notifyCustomer(deps, event, { ...one, template: 'trip_cancelled' });
}

/** Notifies the city's desk and the customer that no driver is left to offer it to. */
export async function notifyNoDriver(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined || one.trip.bookingStatus !== 'pending') return;
  const details = (language: Language) => detailsOf(deps, one.trip, language);
  const booking = { area: 'bookings', thing: 'package_booking', id: one.trip.id } as const;
  for (const accountId of await staffOfCity(deps.db, booking))
    await notifyAccount(deps, event, { accountId, template: 'desk_no_driver', details });
  await notifyCustomer(deps, event, { ...one, template: 'trip_no_driver' });
}

/** Notifies a driver that offers pause until the commission is paid. */
export async function notifyOffersPaused(deps: ComposeDeps, event: EventRef): Promise<void> {
  const pause = await newCommissionPause(deps.db, event.thingId);
  if (pause === undefined) return;
  const sum = amounts(toRupees(pause.owedPaise), 'INR');
  await notifyAccount(deps, event, {
    accountId: pause.accountId,
    template: 'trip_offers_paused',
    details: () => sum,
  });
}
