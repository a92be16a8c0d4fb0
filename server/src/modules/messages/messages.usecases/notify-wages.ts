import { formatTime } from '@dihaadi/contract/calendar';
import type { Language } from '@dihaadi/contract/registration';
import type { Db } from '../../../platform/db.ts';
import {
  heldFor,
  type StoredWagePayment,
  wagePaymentById,
  willBeDrawn,
} from '../../wage-payments/wage-payments.public.ts';
import {
  assignmentFacts,
  assignmentNotificationFacts,
  bookingNotificationFacts,
  bookingInProgress,
  statementDue,
} from '../../worker-bookings/worker-bookings.public.ts';
import { findPrepayment } from '../../payments/payments.public.ts';
import type { Template } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyAccount, type EventRef } from './notify.ts';
import { firstName, wage, ofBooking } from './notify-worker-bookings.ts';

/** Notifies the customer of the amount due by now for longer work, and until when; not if it is paid. */
export async function notifyWageDue(deps: ComposeDeps, event: EventRef): Promise<void> {
  const due = await statementDue(deps.db, event.thingId);
  const place = due && (await assignmentNotificationFacts(deps.db, event.thingId));
  if (due === undefined || place === undefined) return;
  // Prepaid wages pay it automatically.
  if (await willBeDrawn(deps.db, place.bookingId, due.wagePaise)) return;
  const who = await firstName(deps.db, place.personId);
  const details = (language: Language) => ({
    ...ofBooking(place, language),
    ...wage(due.wagePaise),
    until: formatTime(due.dueAt.toISOString(), language),
    who,
  });
  await notifyAccount(deps, event, { accountId: place.customerId, template: 'wage_due', details });
}

const isPaidThroughPlatform = ({ method }: StoredWagePayment): boolean =>
  method === 'gateway' || method === 'fund';

/**
 * Whether the worker still has to confirm receipt: not for payments through us, nor for cash they recorded themselves.
 * While a bill is open, only the worker can have recorded it.
 */
async function isAsked(db: Db, payment: StoredWagePayment): Promise<boolean> {
  if (isPaidThroughPlatform(payment) || payment.paymentStatus === 'paid') return false;
  const work = await assignmentFacts(db, payment.statementId ?? payment.assignmentId);
  return work?.hasOpenExpense !== true;
}

type Side = 'customer' | 'person';

async function notifyOfWage(
  deps: ComposeDeps,
  event: EventRef,
  { to, template }: { to: Side; template: Template },
): Promise<void> {
  const payment = await wagePaymentById(deps.db, event.thingId);
  const booking = payment && (await bookingNotificationFacts(deps.db, payment.bookingId));
  if (payment === undefined || booking === undefined) return;
  if (template === 'wage_said' && !(await isAsked(deps.db, payment))) return;
  const { customerId, personId } = payment;
  const [accountId, other] = to === 'customer' ? [customerId, personId] : [personId, customerId];
  const who = await firstName(deps.db, other);
  const left = await heldFor(deps.db, payment.bookingId);
  const details = (language: Language) => ({
    ...ofBooking(booking, language),
    ...wage(payment.paise),
    way: detailIn[language](`wage.${payment.method}`),
    left: wage(left)['amount'] ?? '',
    who,
    reason: payment.reason ?? '',
  });
  await notifyAccount(deps, event, { accountId, template, details });
}

export const notifyWageStated = (deps: ComposeDeps, event: EventRef) =>
  notifyOfWage(deps, event, { to: 'person', template: 'wage_said' });

/** Notifies the customer that the wage is paid, and the worker of a wage held by the platform. */
export async function notifyWageConfirmed(deps: ComposeDeps, event: EventRef): Promise<void> {
  const payment = await wagePaymentById(deps.db, event.thingId);
  if (payment === undefined) return;
  const template = payment.method === 'fund' ? 'wage_drawn' : 'wage_confirmed';
  await notifyOfWage(deps, event, { to: 'customer', template });
  if (isPaidThroughPlatform(payment))
    await notifyOfWage(deps, event, { to: 'person', template: 'wage_held' });
}

/** Notifies all workers on a booking that its customer has prepaid wages. */
export async function notifyWagesFunded(deps: ComposeDeps, event: EventRef): Promise<void> {
  const { payer, accountId, totalPaise } = (await findPrepayment(deps.db, event.thingId)) ?? {};
  const booking = payer && (await bookingNotificationFacts(deps.db, payer.id));
  const working = payer && (await bookingInProgress(deps.db, payer.id));
  if (booking === undefined || working === undefined || totalPaise === undefined) return;
  const who = await firstName(deps.db, accountId ?? '');
  for (const personId of working.personIds)
    await notifyAccount(
      deps,
      { ...event, thing: 'worker_booking', thingId: booking.bookingId },
      {
        accountId: personId,
        template: 'wages_funded',
        details: (language) => ({ ...ofBooking(booking, language), ...wage(totalPaise), who }),
      },
    );
}

export const notifyWageDenied = (deps: ComposeDeps, event: EventRef) =>
  notifyOfWage(deps, event, { to: 'customer', template: 'wage_denied' });
