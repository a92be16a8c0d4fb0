import { formatTime } from '@dihaadi/contract/calendar';
import { toRupees } from '@dihaadi/contract/money';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Language } from '@dihaadi/contract/registration';
import { changeAt } from '../../../platform/events.queries.ts';
import { reasonText } from '../../../platform/refusals.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { waitingById } from '../../phone-bookings/phone-bookings.public.ts';
import { bookingNotificationFacts } from '../../worker-bookings/worker-bookings.public.ts';
import { serviceNameIn, type ServiceNames, serviceNames } from '../../services/services.public.ts';
import { amounts } from '../messages.rules.ts';
import type { Details, Template } from '../messages.texts.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyAccount, notifyCaller, notifyPhone, type EventRef } from './notify.ts';
import { detailsOf, happened, notifyGuestBooked } from './notify-trips.ts';
import { payLinkDetails } from './pay-link.ts';

/** Returns the role of the event's actor. */
const roleOf = async (deps: ComposeDeps, { seq }: EventRef): Promise<string> =>
  (await changeAt(deps.db, seq))?.actorRole ?? '';

const phoneOf = async (deps: ComposeDeps, accountId: string): Promise<string | null> =>
  (await accountCards(deps.db, [accountId])).get(accountId)?.phone ?? null;

function work(
  { startAt, totalPaise, ...names }: ServiceNames & { startAt: Date; totalPaise: number },
  language: Language,
): Details {
  const when = formatTime(startAt.toISOString(), language);
  return { service: serviceNameIn(language, names), when, ...amounts(toRupees(totalPaise), 'INR') };
}

/**
 * Notifies a customer of the workers that they, or staff for them, have booked; in the app alone if they did so
 * themselves.
 */
export async function notifyWorkersBooked(deps: ComposeDeps, event: EventRef): Promise<void> {
  const booking = await bookingNotificationFacts(deps.db, event.thingId);
  if (booking === undefined) return;
  const { customerId: accountId } = booking;
  const details = (language: Language) => work(booking, language);
  const role = await roleOf(deps, event);
  if (role === 'customer') return notifyAccount(deps, event, { accountId, template: 'work_placed', details });
  const phone = isStaffRole(role) ? await phoneOf(deps, accountId) : null;
  if (phone === null) return;
  await notifyCaller(deps, event, { accountId, phone, template: 'work_booked', details });
}

/**
 * Notifies of a delivery or ride: one booked by staff or a guest, with its tracking link; customers who booked it
 * themselves, in the app alone.
 */
export async function notifyTripBooked(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await happened(deps, event);
  if (one === undefined) return undefined;
  const { customerId, customerPhone: phone } = one.trip;
  const details = (language: Language) => detailsOf(deps, one.trip, language);
  const role = one.change.actorRole;
  if (role === 'customer' && customerId !== null)
    return notifyAccount(deps, event, { accountId: customerId, template: 'trip_placed', details });
  if (!isStaffRole(role)) return notifyGuestBooked(deps, event, one);
  if (customerId !== null)
    return notifyCaller(deps, event, { accountId: customerId, phone, template: 'trip_booked', details });
  const language = one.trip.language ?? 'en';
  return notifyPhone(deps, event, { phone, template: 'trip_booked', language, details: details(language) });
}

const waitingBookingNotifier =
  (template: Template) =>
  async (deps: ComposeDeps, event: EventRef): Promise<void> => {
    const waiting = await waitingById(deps.db, event.thingId);
    const phone = waiting && (await phoneOf(deps, waiting.customerId));
    if (waiting === undefined || phone == null) return;
    const { customerId: accountId, booking, serviceName } = waiting;
    const names = await serviceNames(deps.db, { serviceId: booking.service_id, serviceName });
    await notifyCaller(deps, event, {
      accountId,
      phone,
      template,
      details: (language) => ({
        ...work({ ...waiting, ...names }, language),
        ...payLinkDetails(deps.site, { kind: 'customer', id: accountId }, language),
        reason: reasonText(waiting.closingReason ?? 'fee-not-paid-in-time', language),
      }),
    });
  };

/** Requests from a customer the registration fee that their booking awaits. */
export const notifyFeeFirst = waitingBookingNotifier('work_fee_first');
/** Notifies a customer that a booking awaiting the fee was not made. */
export const notifyNotBooked = waitingBookingNotifier('work_not_booked');
