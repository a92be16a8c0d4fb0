import { formatTime } from '@dihaadi/contract/calendar';
import { toRupees } from '@dihaadi/contract/money';
import type { Language } from '@dihaadi/contract/registration';
import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { changeAt, changesOf } from '../../../platform/events.queries.ts';
import { reasonText } from '../../../platform/refusals.ts';
import { accountCards, staffIds } from '../../accounts/accounts.public.ts';
import {
  type AssignmentNotificationFacts,
  assignmentNotificationFacts,
  type BookingNotificationFacts,
  bookingNotificationFacts,
  dueAssignments,
} from '../../worker-bookings/worker-bookings.public.ts';
import { amounts } from '../messages.rules.ts';
import type { Details, Template } from '../messages.texts.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyAccount, type Told } from './notify.ts';
import { notifyContactNumbers } from './notify-contact-numbers.ts';

/** How people are called by those who do not know them. */
export const firstName = async (db: Db, id: string): Promise<string> =>
  (await accountCards(db, [id])).get(id)?.name.split(/\s+/)[0] ?? '';

/** Wages are whole rupees most of the time: paise are said only where there are some. */
export function wage(paise: number): Details {
  const { amount, amount_plain: plain } = amounts(toRupees(paise), 'INR');
  return { amount: amount.replace(/\.00$/, ''), amount_plain: plain.replace(/\.00$/, '') };
}

export const ofBooking = (booking: BookingNotificationFacts, language: Language): Details => ({
  service: booking.serviceName,
  when: formatTime(booking.startAt.toISOString(), language),
  area: booking.area,
  headcount: String(booking.headcount),
  held: String(booking.placesHeld),
  open: String(booking.headcount - booking.placesHeld),
  reason: reasonText(booking.closingReason ?? '', language),
});

const ofPlace = (place: AssignmentNotificationFacts, language: Language): Details => ({
  ...ofBooking(place, language),
  ...wage(place.wagePaise),
  distance: String(place.distanceKm),
  until: formatTime(place.offerExpiresAt.toISOString(), language),
  reason: reasonText(place.lostBecause ?? '', language),
});

type Receiver = { accountId: string; template: Template; who?: string; more?: Details };

async function notifyOfPlace(
  deps: ComposeDeps,
  told: Told,
  toWhom: (place: AssignmentNotificationFacts) => Receiver[] | Promise<Receiver[]>,
): Promise<void> {
  const place = await assignmentNotificationFacts(deps.db, told.thingId);
  if (place === undefined) return;
  for (const { accountId, template, who: about } of await toWhom(place)) {
    const who = about === undefined ? '' : await firstName(deps.db, about);
    const details = (language: Language) => ({ ...ofPlace(place, language), who });
    await notifyAccount(deps, told, { accountId, template, details });
  }
}

async function notifyOfBooking(
  deps: ComposeDeps,
  told: Told,
  toWhom: (booking: BookingNotificationFacts) => Receiver[] | Promise<Receiver[]>,
): Promise<void> {
  const booking = await bookingNotificationFacts(deps.db, told.thingId);
  if (booking === undefined) return;
  for (const { accountId, template, more } of await toWhom(booking))
    await notifyAccount(deps, told, {
      accountId,
      template,
      details: (language) => ({ ...ofBooking(booking, language), ...more }),
    });
}

/** Tells a worker of an offer, unless they have answered by now. */
export const notifyOffered = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, ({ status, personId }) =>
    status === 'offered' ? [{ accountId: personId, template: 'work_offered' }] : [],
  );

const toCustomer = (template: Template) => (place: AssignmentNotificationFacts) => [
  { accountId: place.customerId, template, who: place.personId },
];

/** Tells the customer who takes the work; of the last one `notifyConfirmed` tells. */
export const notifyAccepted = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, (place) =>
    place.bookingStatus === 'confirmed' ? [] : toCustomer('work_accepted')(place),
  );

export const notifyOnTheWay = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, toCustomer('work_on_the_way'));

export const notifyStarted = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, toCustomer('work_started'));

/** Tells a worker who is done what they have earned, and asks how it was. */
export const notifyDone = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, ({ personId, customerId }) => [
    { accountId: personId, template: 'work_done', who: customerId },
  ]);

const RELEASES = { cancelled: 'work_called_off', moved: 'work_moved', standing: 'work_taken_back' } as const;

/** Tells a released worker why; the customer, too, unless the customer's own change was the cause. */
export const notifyReleased = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, (place) => {
    const { releasedFor = 'standing' } = place;
    const person = { accountId: place.personId, template: RELEASES[releasedFor] };
    return releasedFor === 'standing' ? [person, ...toCustomer('work_person_lost')(place)] : [person];
  });

/** Tells a worker who is let go late why, and what they are paid; not one who has claimed a wasted journey. */
export const notifyCompensated = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, ({ personId: accountId, releasedFor }) =>
    releasedFor === undefined
      ? []
      : [
          { accountId, template: RELEASES[releasedFor] },
          { accountId, template: 'work_late_fee' },
        ],
  );

export const notifyWithdrawn = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, toCustomer('work_person_lost'));

/** Tells a worker who ended longer work early their pay, and the customer that matching looks for another. */
export const notifyLeft = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, (place) => [
    { accountId: place.personId, template: 'work_done', who: place.customerId },
    ...toCustomer('work_person_lost')(place),
  ]);

/** Tells a worker who is marked as a no-show; the customer, too, unless the customer marked them. */
export const notifyNoShow = (deps: ComposeDeps, told: Told) =>
  notifyOfPlace(deps, told, async (place) => [
    { accountId: place.personId, template: 'work_no_show' },
    ...((await wasByCustomer(deps.db, told, 'no_show')) ? [] : toCustomer('work_person_lost')(place)),
  ]);

async function roleOfChange(db: Db, { thing, thingId }: Told, name: string): Promise<string | undefined> {
  const changes = await changesOf(db, thing, thingId);
  return changes.findLast((change) => change.name === name)?.actorRole ?? undefined;
}

const wasByCustomer = async (db: Db, told: Told, name: string): Promise<boolean> =>
  (await roleOfChange(db, told, name)) === 'customer';

// A worker cancels by claiming a call-out.
const PARTIES: readonly (string | undefined)[] = ['customer', 'worker', 'driver'];
const wasByStaff = async (db: Db, told: Told, name: string): Promise<boolean> =>
  !PARTIES.includes(await roleOfChange(db, told, name));

const customerOf =
  (template: Template) =>
  ({ customerId }: BookingNotificationFacts) => [{ accountId: customerId, template }];

export const notifyConfirmed = (deps: ComposeDeps, told: Told) =>
  notifyOfBooking(deps, told, customerOf('work_confirmed'));

export const notifyExpired = (deps: ComposeDeps, told: Told) =>
  notifyOfBooking(deps, told, customerOf('work_expired'));

export const notifyCompleted = (deps: ComposeDeps, told: Told) =>
  notifyOfBooking(deps, told, customerOf('review_wanted'));

/** Tells the customer that the desk has cancelled their booking; of their own doing, and of a call-out, they know. */
export const notifyCancelled = (deps: ComposeDeps, told: Told) =>
  notifyOfBooking(deps, told, async (booking) =>
    (await wasByStaff(deps.db, told, 'cancel')) ? customerOf('work_cancelled')(booking) : [],
  );

/** Tells the customer that staff have rescheduled their booking, and what that costs; customers who did so themselves know. */
export const notifyRescheduled = (deps: ComposeDeps, told: Told) =>
  notifyOfBooking(deps, told, async (booking) => {
    const change = await changeAt(deps.db, told.seq);
    if (change?.actorRole === 'customer') return [];
    const fee = z.number().catch(0).parse(change?.data['fee_paise']);
    if (fee === 0) return customerOf('work_changed')(booking);
    return [{ accountId: booking.customerId, template: 'work_changed_with_fee', more: wage(fee) }];
  });

/** Tells the workers who are coming, the customer, and numbers that came and went, that staff have changed note or contact. */
export async function notifyChanged(deps: ComposeDeps, told: Told): Promise<void> {
  // Told of their own work: there they are led.
  for (const thingId of await dueAssignments(deps.db, told.thingId))
    await notifyOfPlace(deps, { ...told, thing: 'assignment', thingId }, ({ personId }) => [
      { accountId: personId, template: 'work_details_changed' },
    ]);
  const change = await changeAt(deps.db, told.seq);
  const booking = await bookingNotificationFacts(deps.db, told.thingId);
  if (change === undefined || booking === undefined) return;
  if (change.data['is_moved'] !== true) await notifyOfBooking(deps, told, customerOf('work_changed'));
  const { bookingId, customerId: ownerId, siteContactPhone: phone } = booking;
  if (change.data['is_phone_changed'] === true)
    await notifyContactNumbers(deps, told, {
      bookingId,
      change,
      ownerId,
      language: null,
      phone,
      template: 'contact_added',
      details: (language) => ofBooking(booking, language),
    });
}

/** Tells all staff at the desk, and the customer, that no worker is left to ask. */
export const notifyNobodyLeft = (deps: ComposeDeps, told: Told) =>
  notifyOfBooking(deps, told, async (booking) => {
    const desk = await staffIds(deps.db, 'bookings');
    return [
      ...desk.map((accountId) => ({ accountId, template: 'desk_nobody_left' as const })),
      ...customerOf('work_nobody_left')(booking),
    ];
  });
