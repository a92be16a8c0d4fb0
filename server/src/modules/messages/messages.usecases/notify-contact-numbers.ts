import type { Language } from '@dihaadi/contract/registration';
import type { Change } from '../../../platform/events.queries.ts';
import { accountCards, addressee, formerPhone } from '../../accounts/accounts.public.ts';
import { STALE_MS } from '../messages.rules.ts';
import type { Details, Template } from '../messages.texts.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyPhone, type EventRef } from './notify.ts';

/** How the number of a booking begins: what staff and screens call it by. */
export const bookingNumber = (id: string): string => id.slice(0, 8);

type Contact = {
  bookingId: string;
  change: Change;
  /** Whose booking it is; null of a guest. They are told by themselves. */
  ownerId: string | null;
  /** In which a guest reads. */
  language: Language | null;
  phone: string | null;
  /** What the new number is told. */
  template: Template;
  details: (language: Language) => Details;
};

/**
 * Tells the new number of a booking's contact, by SMS, what it is about, and the old one that it is no longer used, unless it
 * is the owner's account's. Does nothing where the number has stayed, or long ago.
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
