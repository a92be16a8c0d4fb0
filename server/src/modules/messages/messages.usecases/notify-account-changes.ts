import { formatClock } from '@dihaadi/contract/calendar';
import { SUPPORT_MINUTES } from '@dihaadi/contract/support-sessions';
import { changeAt } from '../../../platform/events.queries.ts';
import { addressee, type FormerContact, formerContact } from '../../accounts/accounts.public.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyContact, notifySafely, notifyUrgently, type EventRef } from './notify.ts';

/** A number as a message shows it: the last four digits, enough for the person whose it is. */
const shownPhone = (phone: string): string => `XXXXXX${phone.slice(-4)}`;

/** Tells the number that an account has left, and the one that it has now: either may be the first to know of a theft. */
export async function notifyNumberChanged(deps: ComposeDeps, event: EventRef): Promise<void> {
  const [who, former] = await Promise.all([
    addressee(deps.db, event.thingId),
    formerContact(deps.db, event.thingId, 'number_changed'),
  ]);
  if (who === undefined || who.phone === null) return;
  const details = { phone: shownPhone(who.phone) };
  if (former !== undefined)
    await notifyContact(deps, event, { ...toldAt(former), template: 'number_left', details });
  const contact = { name: who.name, language: who.language, phone: who.phone, email: null };
  await notifyContact(deps, event, { ...contact, template: 'number_added', details });
}

/** Tells a person that a UPI ID is paid to from now on, whatever they have chosen to be told. */
export const notifyUpiSaved = (deps: ComposeDeps, event: EventRef): Promise<void> =>
  notifySafely(deps, event, { accountId: event.thingId, template: 'upi_saved' });

/** Tells a person that a bank account is paid to from now on, whatever they have chosen to be told. */
export const notifyBankAccountSaved = (deps: ComposeDeps, event: EventRef): Promise<void> =>
  notifySafely(deps, event, { accountId: event.thingId, template: 'bank_account_saved' });

/** Tells a person that staff are looking at their account, why, and until when, whatever they have chosen to be told. */
export async function notifySupportBegun(deps: ComposeDeps, event: EventRef): Promise<void> {
  const begun = await changeAt(deps.db, event.seq);
  if (begun === undefined) return;
  const until = new Date(begun.at.getTime() + SUPPORT_MINUTES * 60_000).toISOString();
  await notifyUrgently(deps, event, {
    accountId: event.thingId,
    template: 'support_begun',
    details: (language) => ({ reason: begun.reason ?? '', until: formatClock(until, language) }),
  });
}

/** The last message to a person who has deleted their account, at the addresses that it had. */
export async function notifyDeleted(deps: ComposeDeps, event: EventRef): Promise<void> {
  const former = await formerContact(deps.db, event.thingId, 'erased');
  if (former === undefined) return;
  await notifyContact(deps, event, { ...toldAt(former), template: 'account_deleted', details: {} });
}

const toldAt = ({ name, phone, email, language }: FormerContact) => ({ name, phone, email, language });
