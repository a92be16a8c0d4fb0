import { toRupees } from '@dihaadi/contract/money';
import { inHand } from '@dihaadi/contract/wages';
import type { Language } from '@dihaadi/contract/registration';
import { formatTime } from '@dihaadi/contract/calendar';
import { reasonText } from '../../../platform/refusals.ts';
import { changeAt } from '../../../platform/events.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import {
  assignmentNotificationFacts,
  type AssignmentNotificationFacts,
  wastedVisitReason,
} from '../../worker-bookings/worker-bookings.public.ts';
import { serviceNameIn } from '../../services/services.public.ts';
import { amounts } from '../messages.rules.ts';
import type { Template } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyAccount, type EventRef } from './notify.ts';

/** Addition to an assignment's pay that awaits or has a reply. */
type Added = {
  event: EventRef;
  place: AssignmentNotificationFacts;
  bookingId: string;
  data: Readonly<Record<string, unknown>>;
  name: string;
};

async function loadExtraPayChange(deps: ComposeDeps, event: EventRef): Promise<Added | undefined> {
  const change = await changeAt(deps.db, event.seq);
  const { assignment_id: assignmentId, booking_id: bookingId } = change?.data ?? {};
  if (change === undefined || typeof assignmentId !== 'string' || typeof bookingId !== 'string')
    return undefined;
  const place = await assignmentNotificationFacts(deps.db, assignmentId);
  return (
    place && {
      event: { ...event, thingId: assignmentId },
      place,
      bookingId,
      data: change.data,
      name: change.name,
    }
  );
}

type Side = 'customer' | 'worker';

/** Returns until when the other side can reply. */
function replyDeadlineOf(data: Added['data'], language: Language): string {
  const until = data['claim_from'] ?? data['object_until'];
  return typeof until === 'string' ? formatTime(until, language) : '';
}

const AGREED: readonly string[] = ['agree'];

/** Notifies one side of the other's request or reply; links to the booking or the assignment. */
async function notifySide(
  deps: ComposeDeps,
  { event, place, bookingId, data, name }: Added,
  { to, template, paise }: { to: Side; template: Template; paise: number },
): Promise<void> {
  const isCustomer = to === 'customer';
  const [accountId, other] = isCustomer
    ? [place.customerId, place.personId]
    : [place.personId, place.customerId];
  const who = (await accountCards(deps.db, [other])).get(other)?.name.split(/\s+/)[0] ?? '';
  const { amount, amount_plain: plain } = amounts(toRupees(paise), 'INR');
  const details = (language: Language) => ({
    service: serviceNameIn(language, place),
    who,
    count: String(Number(data['hours'] ?? 0)),
    until: replyDeadlineOf(data, language),
    reason: reasonText(wastedVisitReason(data['reason']) ?? '', language),
    amount,
    amount_plain: plain,
    answer: detailIn[language](AGREED.includes(name) ? 'extra-pay.agree' : 'extra-pay.decline'),
  });
  const leadsTo = isCustomer
    ? { ...event, thing: 'worker_booking', thingId: bookingId }
    : { ...event, thing: 'assignment' };
  await notifyAccount(deps, leadsTo, { accountId, template, details });
}

const askerOf = ({ data }: Added): Side => (data['asked_by'] === 'worker' ? 'worker' : 'customer');
const otherSide = (side: Side): Side => (side === 'worker' ? 'customer' : 'worker');

/** Returns the pay for the hours: for the customer the wage, for the worker the wage after commission. */
const extraPaise = ({ data, place }: Added, to: Side): number => {
  const paise = Number(data['paise']);
  return to === 'customer' ? paise : inHand(paise, place.commissionBp);
};

/** Requests the other side's consent to more hours. */
export async function notifyHoursAsked(deps: ComposeDeps, event: EventRef): Promise<void> {
  const added = await loadExtraPayChange(deps, event);
  if (added === undefined) return;
  const to = otherSide(askerOf(added));
  await notifySide(deps, added, { to, template: 'work_hours_asked', paise: extraPaise(added, to) });
}

/** Notifies the side that requested more hours of the reply. */
export async function notifyHoursAnswered(deps: ComposeDeps, event: EventRef): Promise<void> {
  const added = await loadExtraPayChange(deps, event);
  if (added === undefined) return;
  const to = askerOf(added);
  await notifySide(deps, added, { to, template: 'work_hours_answered', paise: extraPaise(added, to) });
}

/** Requests the customer to reimburse a bill. */
export async function notifyBillAsked(deps: ComposeDeps, event: EventRef): Promise<void> {
  const added = await loadExtraPayChange(deps, event);
  if (added !== undefined)
    await notifySide(deps, added, {
      to: 'customer',
      template: 'work_bill_asked',
      paise: Number(added.data['paise']),
    });
}

/** Notifies the worker whether the customer reimburses a bill. */
export async function notifyBillAnswered(deps: ComposeDeps, event: EventRef): Promise<void> {
  const added = await loadExtraPayChange(deps, event);
  if (added !== undefined)
    await notifySide(deps, added, {
      to: 'worker',
      template: 'work_bill_answered',
      paise: Number(added.data['paise']),
    });
}

const notifyCallOut =
  (template: 'work_waiting' | 'work_absence_claimed') =>
  async (deps: ComposeDeps, event: EventRef): Promise<void> => {
    const added = await loadExtraPayChange(deps, event);
    if (added !== undefined)
      await notifySide(deps, added, { to: 'customer', template, paise: Number(added.data['paise']) });
  };

/** Notifies the customer that a worker waits at the door, and from when that costs. */
export const notifyWaiting = notifyCallOut('work_waiting');

/** Notifies the customer that a worker came in vain, and of the amount owed. */
export const notifyAbsenceClaimed = notifyCallOut('work_absence_claimed');

/** Notifies the customer of the hours billed and until when they can object; not of an end they confirmed by code. */
export async function notifyEndStated(deps: ComposeDeps, event: EventRef): Promise<void> {
  const added = await loadExtraPayChange(deps, event);
  if (typeof added?.data['object_until'] === 'string')
    await notifySide(deps, added, {
      to: 'customer',
      template: 'work_end_stated',
      paise: Number(added.data['paise']),
    });
}
