import type { Language } from '@dihaadi/contract/registration';
import type { Change } from '../../../platform/events.queries.ts';
import { accountCards, addressee, formerPhone } from '../../accounts/accounts.public.ts';
import { STALE_MS } from '../messages.rules.ts';
import type { Details, Template } from '../messages.texts.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyPhone, type EventRef } from './notify.ts';

/** Returns the short booking number that staff and screens use. */
export const bookingNumber = (id: string): string => id.slice(0, 8);

type Contact = {
  bookingId: string;
  change: Change;
  /** Owner of the booking, notified separately; null for a guest. */
  ownerId: string | null;
  /** Language a guest reads. */
  language: Language | null;
  phone: string | null;
  /** Message to the new number. */
  template: Template;
  details: (language: Language) => Details;
};

/**
 * Notifies the new number of a booking's contact by SMS of the booking, and the old one of its removal, unless it is
 * the owner's account's. Does nothing if the number is unchanged or changed long ago.
 */
export async function notifyContactNumbers(
  deps: ComposeDeps,
  event: EventRef,
  contact: Contact,
): Promise<void> {
  const { bookingId, change, ownerId, phone } = contact;
  if (deps.clock.now().getTime() - change.at.getTime() > STALE_MS) return;
  const owner = ownerId === null ? undefined : await addressee(deps.db, ownerId);
  const language = owner?.language ?? contact.language ?? 'en';
  const number = { number: bookingNumber(bookingId) };
  if (phone !== null && !(await isOf(deps, ownerId, phone)))
    await notifyPhone(deps, event, {
      phone,
      template: contact.template,
      language,
      details: { ...contact.details(language), ...number },
    });
  const former = await formerPhone(deps.db, bookingId, change.at);
  if (former === undefined || (await isOf(deps, ownerId, former))) return;
  await notifyPhone(deps, event, { phone: former, template: 'contact_removed', language, details: number });
}

async function isOf({ db }: ComposeDeps, accountId: string | null, phone: string): Promise<boolean> {
  if (accountId === null) return false;
  return (await accountCards(db, [accountId])).get(accountId)?.phone === phone;
}
