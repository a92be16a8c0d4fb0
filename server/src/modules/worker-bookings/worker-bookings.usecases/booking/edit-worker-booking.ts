import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toPaise } from '@dihaadi/contract/money';
import type { editWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import type { Match } from '../../../../platform/precondition.ts';
import { topic } from '../../../../platform/events.ts';
import { keepFormerPhone } from '../../../accounts/accounts.public.ts';
import { assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { checkMayDispatch } from '../../worker-bookings.policy.ts';
import { type Booking, lockBooking } from '../../worker-bookings.queries.ts';
import { bookingMachine, isDue, isOver, lateFeeAt } from '../../worker-bookings.rules.ts';
import { shownSiteContact } from '../../worker-bookings.views.ts';
import { type By, noSuchBooking, notPossible, topicsOf, updateBooking } from '../transitions.ts';
import { rescheduleLocked } from './cancel-and-reschedule.ts';

type Command = { actor: Person; id: string; changes: BodyOf<typeof editWorkerBooking>; match: Match };

/** The fields staff can edit, as in the API. */
const edited = (booking: Booking) => ({
  start_at: booking.startAt.toISOString(),
  notes: booking.notes,
  site_contact: shownSiteContact(booking, true),
});

/**
 * Changes a booking's start, note and contact by staff on the customer's behalf; records the reason, and notifies the
 * customer and the workers. A new start is the customer's own reschedule: throws as `rescheduleBooking`, and 409
 * `fare-changed` for a fee above the confirmed one. Throws 409 if the booking is over, 412 if it changed meanwhile.
 */
export async function editBooking(
  deps: { db: Db; clock: Clock },
  { actor, id, changes, match }: Command,
): Promise<Booking> {
  checkMayDispatch(actor);
  return inTransaction(deps.db, async (tx) => {
    const before = await lockBooking(tx, id);
    if (before === undefined) throw noSuchBooking();
    match(edited(before));
    if (isOver(before.bookingStatus)) throw notPossible(before.bookingStatus);
    const by = { actor, at: deps.clock.now(), reason: changes.reason };
    const startAt = new Date(changes.start_at);
    const isMoved = startAt.getTime() !== before.startAt.getTime();
    if (isMoved) checkFee(before, changes.confirmed_fee, by.at);
    const booking = isMoved ? await rescheduleLocked(tx, before, { ...by, startAt }) : before;
    return saveDetails(tx, booking, { by, changes, isMoved });
  });
}

/** Throws 409 `fare-changed` if the fee is above the one shown, in rupees. */
function checkFee(booking: Booking, shown: number | undefined, at: Date): void {
  if (shown !== undefined && lateFeeAt(booking, at) > toPaise(shown))
    throw problem('fare-changed', 'moving-fee-changed');
}

type Details = { by: By; changes: Command['changes']; isMoved: boolean };

async function saveDetails(tx: Tx, before: Booking, { by, changes, isMoved }: Details): Promise<Booking> {
  const details = {
    notes: changes.notes || null,
    siteContactName: changes.site_contact?.name ?? null,
    siteContactPhone: changes.site_contact?.phone ?? null,
  };
  const changed = changedOf(before, details);
  if (!Object.values(changed).includes(true)) return before;
  const booking = await updateBooking(tx, before, details);
  if (changed.is_phone_changed && before.siteContactPhone !== null)
    await keepFormerPhone(tx, { bookingId: before.id, phone: before.siteContactPhone, at: by.at });
  const due = (await assignmentsOf(tx, [before.id])).filter(({ status }) => isDue(status));
  await recordEvent(tx, {
    ...by,
    thing: bookingMachine.thing,
    thingId: before.id,
    name: 'update',
    // The customer is notified of a new start anyway.
    data: { is_moved: isMoved, ...changed },
    topics: [...topicsOf(booking), ...due.map(({ personId }) => topic.account(personId))],
  });
  return booking;
}

type Noted = Pick<Booking, 'notes' | 'siteContactName' | 'siteContactPhone'>;

const changedOf = (before: Noted, after: Noted) => ({
  are_notes_changed: after.notes !== before.notes,
  is_contact_changed:
    after.siteContactName !== before.siteContactName || after.siteContactPhone !== before.siteContactPhone,
  is_phone_changed: after.siteContactPhone !== before.siteContactPhone,
});
