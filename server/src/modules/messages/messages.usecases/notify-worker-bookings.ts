import { formatTime } from '@dihaadi/contract/calendar';
import { toRupees } from '@dihaadi/contract/money';
import type { Language } from '@dihaadi/contract/registration';
import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { changeAt, changesOf } from '../../../platform/events.queries.ts';
import { reasonText } from '../../../platform/refusals.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import {
  type AssignmentNotificationFacts,
  assignmentNotificationFacts,
  type BookingNotificationFacts,
  bookingNotificationFacts,
  dueAssignments,
} from '../../worker-bookings/worker-bookings.public.ts';
import { serviceNameIn } from '../../services/services.public.ts';
import { amounts } from '../messages.rules.ts';
import type { Details, Template } from '../messages.texts.ts';
import type { ComposeDeps } from './compose-message.ts';
import { staffOfCity } from './staff-of-city.ts';
import { notifyAccount, type EventRef } from './notify.ts';
import { notifyContactNumbers } from './notify-contact-numbers.ts';

/** Returns a person's first name, as strangers see it. */
export const firstName = async (db: Db, id: string): Promise<string> =>
  (await accountCards(db, [id])).get(id)?.name.split(/\s+/)[0] ?? '';

/** Wages are usually whole rupees: paise are shown only if there are any. */
export function wage(paise: number): Details {
  const { amount, amount_plain: plain } = amounts(toRupees(paise), 'INR');
  return { amount, amount_plain: plain };
}

export const ofBooking = (booking: BookingNotificationFacts, language: Language): Details => ({
  service: serviceNameIn(language, booking),
  when: formatTime(booking.startAt.toISOString(), language),
  area: booking.area,
  headcount: String(booking.headcount),
  held: String(booking.placesHeld),
  open: String(booking.headcount - booking.placesHeld),
  reason: reasonText(booking.closingReason ?? '', language),
});

const assignmentDetailsOf = (place: AssignmentNotificationFacts, language: Language): Details => ({
  ...ofBooking(place, language),
  ...wage(place.wagePaise),
  distance: String(place.distanceKm),
  until: formatTime(place.offerExpiresAt.toISOString(), language),
  reason: reasonText(place.lostBecause ?? '', language),
});

type Receiver = { accountId: string; template: Template; who?: string; more?: Details };

async function notifyOfAssignment(
  deps: ComposeDeps,
  event: EventRef,
  toWhom: (place: AssignmentNotificationFacts) => Receiver[] | Promise<Receiver[]>,
): Promise<void> {
  const place = await assignmentNotificationFacts(deps.db, event.thingId);
  if (place === undefined) return;
  for (const { accountId, template, who: about } of await toWhom(place)) {
    const who = about === undefined ? '' : await firstName(deps.db, about);
    const details = (language: Language) => ({ ...assignmentDetailsOf(place, language), who });
    await notifyAccount(deps, event, { accountId, template, details });
  }
}

async function notifyOfBooking(
  deps: ComposeDeps,
  event: EventRef,
  toWhom: (booking: BookingNotificationFacts) => Receiver[] | Promise<Receiver[]>,
): Promise<void> {
  const booking = await bookingNotificationFacts(deps.db, event.thingId);
  if (booking === undefined) return;
  for (const { accountId, template, more } of await toWhom(booking))
    await notifyAccount(deps, event, {
      accountId,
      template,
      details: (language) => ({ ...ofBooking(booking, language), ...more }),
    });
}

/** Notifies a worker of an offer, unless they have answered by now. */
export const notifyOffered = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, ({ status, personId }) =>
    status === 'offered' ? [{ accountId: personId, template: 'work_offered' }] : [],
  );

const toCustomer = (template: Template) => (place: AssignmentNotificationFacts) => [
  { accountId: place.customerId, template, who: place.personId },
];

/** Notifies the customer of who accepted the work; for the last one `notifyConfirmed` does. */
export const notifyAccepted = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, (place) =>
    place.bookingStatus === 'confirmed' ? [] : toCustomer('work_accepted')(place),
  );

export const notifyOnTheWay = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, toCustomer('work_on_the_way'));

export const notifyStarted = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, toCustomer('work_started'));

/** Notifies a worker of their earnings when done, and requests a review. */
export const notifyDone = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, ({ personId, customerId }) => [
    { accountId: personId, template: 'work_done', who: customerId },
  ]);

const RELEASE_TEMPLATES = {
  cancelled: 'work_called_off',
  moved: 'work_moved',
  standing: 'work_taken_back',
} as const;

/** Notifies a released worker of the reason; the customer, too, unless their own change was the cause. */
export const notifyReleased = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, (place) => {
    const { releasedFor = 'standing' } = place;
    const person = { accountId: place.personId, template: RELEASE_TEMPLATES[releasedFor] };
    return releasedFor === 'standing' ? [person, ...toCustomer('work_person_lost')(place)] : [person];
  });

/** Notifies a worker released late of the reason and their compensation; not one who has claimed a call-out. */
export const notifyCompensated = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, ({ personId: accountId, releasedFor }) =>
    releasedFor === undefined
      ? []
      : [
          { accountId, template: RELEASE_TEMPLATES[releasedFor] },
          { accountId, template: 'work_late_fee' },
        ],
  );

export const notifyWithdrawn = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, toCustomer('work_person_lost'));

/** Notifies a worker who ended longer work early of their pay, and the customer that matching is finding a replacement. */
export const notifyEndedEarly = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, (place) => [
    { accountId: place.personId, template: 'work_done', who: place.customerId },
    ...toCustomer('work_person_lost')(place),
  ]);

/** Notifies a worker marked as a no-show; the customer, too, unless they marked it. */
export const notifyNoShow = (deps: ComposeDeps, event: EventRef) =>
  notifyOfAssignment(deps, event, async (place) => [
    { accountId: place.personId, template: 'work_no_show' },
    ...((await wasByCustomer(deps.db, event, 'no_show')) ? [] : toCustomer('work_person_lost')(place)),
  ]);

async function roleOfChange(db: Db, { thing, thingId }: EventRef, name: string): Promise<string | undefined> {
  const changes = await changesOf(db, thing, thingId);
  return changes.findLast((change) => change.name === name)?.actorRole ?? undefined;
}

const wasByCustomer = async (db: Db, event: EventRef, name: string): Promise<boolean> =>
  (await roleOfChange(db, event, name)) === 'customer';

// Workers cancel by claiming a call-out.
const BOOKING_ROLES: readonly (string | undefined)[] = ['customer', 'worker', 'driver'];
const wasByStaff = async (db: Db, event: EventRef, name: string): Promise<boolean> =>
  !BOOKING_ROLES.includes(await roleOfChange(db, event, name));

const customerOf =
  (template: Template) =>
  ({ customerId }: BookingNotificationFacts) => [{ accountId: customerId, template }];

export const notifyConfirmed = (deps: ComposeDeps, event: EventRef) =>
  notifyOfBooking(deps, event, customerOf('work_confirmed'));

export const notifyExpired = (deps: ComposeDeps, event: EventRef) =>
  notifyOfBooking(deps, event, customerOf('work_expired'));

export const notifyCompleted = (deps: ComposeDeps, event: EventRef) =>
  notifyOfBooking(deps, event, customerOf('review_wanted'));

/** Notifies the customer that the desk has cancelled their booking; not if they cancelled themselves, or of a call-out. */
export const notifyCancelled = (deps: ComposeDeps, event: EventRef) =>
  notifyOfBooking(deps, event, async (booking) =>
    (await wasByStaff(deps.db, event, 'cancel')) ? customerOf('work_cancelled')(booking) : [],
  );

/** Notifies the customer that staff have rescheduled their booking, and what that costs; not if they did so themselves. */
export const notifyRescheduled = (deps: ComposeDeps, event: EventRef) =>
  notifyOfBooking(deps, event, async (booking) => {
    const change = await changeAt(deps.db, event.seq);
    if (change?.actorRole === 'customer') return [];
    const fee = z.number().catch(0).parse(change?.data['fee_paise']);
    if (fee === 0) return customerOf('work_changed')(booking);
    return [{ accountId: booking.customerId, template: 'work_changed_with_fee', more: wage(fee) }];
  });

/**
 * Notifies the workers who are coming, the customer, and numbers added or removed, that staff have changed the note or
 * contact.
 */
export async function notifyChanged(deps: ComposeDeps, event: EventRef): Promise<void> {
  // Notified under their own assignment, to which it links.
  for (const thingId of await dueAssignments(deps.db, event.thingId))
    await notifyOfAssignment(deps, { ...event, thing: 'assignment', thingId }, ({ personId }) => [
      { accountId: personId, template: 'work_details_changed' },
    ]);
  const change = await changeAt(deps.db, event.seq);
  const booking = await bookingNotificationFacts(deps.db, event.thingId);
  if (change === undefined || booking === undefined) return;
  if (change.data['is_moved'] !== true) await notifyOfBooking(deps, event, customerOf('work_changed'));
  const { bookingId, customerId: ownerId, siteContactPhone: phone } = booking;
  if (change.data['is_phone_changed'] === true)
    await notifyContactNumbers(deps, event, {
      bookingId,
      change,
      ownerId,
      language: null,
      phone,
      template: 'contact_added',
      details: (language) => ofBooking(booking, language),
    });
}

/** Notifies the city's desk and the customer that no worker is left to offer it to. */
export const notifyNoWorkerLeft = (deps: ComposeDeps, event: EventRef) =>
  notifyOfBooking(deps, event, async (booking) => {
    const about = { area: 'bookings', thing: 'worker_booking', id: booking.bookingId } as const;
    const desk = await staffOfCity(deps.db, about);
    return [
      ...desk.map((accountId) => ({ accountId, template: 'desk_nobody_left' as const })),
      ...customerOf('work_nobody_left')(booking),
    ];
  });
