import { formatClock } from '@dihaadi/contract/calendar';
import { SUPPORT_MINUTES } from '@dihaadi/contract/support-sessions';
import { changeAt } from '../../../platform/events.queries.ts';
import { addressee, type FormerContact, formerContact } from '../../accounts/accounts.public.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyContact, notifySafely, notifyUrgently, type EventRef } from './notify.ts';

/** Formats a phone number for a message: the last four digits, enough for its owner. */
const shownPhone = (phone: string): string => `XXXXXX${phone.slice(-4)}`;

/** Notifies both the old and the new number of an account: either may be the first to notice a theft. */
export async function notifyNumberChanged(deps: ComposeDeps, event: EventRef): Promise<void> {
  const [who, former] = await Promise.all([
    addressee(deps.db, event.thingId),
    formerContact(deps.db, event.thingId, 'number_changed'),
  ]);
  if (who === undefined || who.phone === null) return;
  const details = { phone: shownPhone(who.phone) };
  if (former !== undefined)
    await notifyContact(deps, event, { ...formerAddresseeOf(former), template: 'number_left', details });
  const contact = { name: who.name, language: who.language, phone: who.phone, email: null };
  await notifyContact(deps, event, { ...contact, template: 'number_added', details });
}

/** Notifies a person that payouts now go to a UPI ID, regardless of their notification settings. */
export const notifyUpiSaved = (deps: ComposeDeps, event: EventRef): Promise<void> =>
  notifySafely(deps, event, { accountId: event.thingId, template: 'upi_saved' });

/** Notifies a person that payouts now go to a bank account, regardless of their notification settings. */
export const notifyBankAccountSaved = (deps: ComposeDeps, event: EventRef): Promise<void> =>
  notifySafely(deps, event, { accountId: event.thingId, template: 'bank_account_saved' });

/**
 * Notifies a person that staff are viewing their account, why and until when, regardless of their notification
 * settings.
 */
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

/** Sends the last message to a person who has deleted their account, at its former addresses. */
export async function notifyDeleted(deps: ComposeDeps, event: EventRef): Promise<void> {
  const former = await formerContact(deps.db, event.thingId, 'erased');
  if (former === undefined) return;
  await notifyContact(deps, event, {
    ...formerAddresseeOf(former),
    template: 'account_deleted',
    details: {},
  });
}

const formerAddresseeOf = ({ name, phone, email, language }: FormerContact) => ({
  name,
  phone,
  email,
  language,
});
