import type { Language } from '@dihaadi/contract/registration';
import type { MessageStatus } from '@dihaadi/contract/messages';
import { details as english } from '@dihaadi/contract/texts/messages/details.en';
import { details as hindi } from '@dihaadi/contract/texts/messages/details.hi';
import type { Machine } from '../../platform/machine.ts';

export type MessageTransition = 'send' | 'fail';

export const messageMachine: Machine<MessageStatus, MessageTransition> = {
  thing: 'message',
  transitions: {
    send: { from: ['queued'], to: 'sent' },
    fail: { from: ['queued'], to: 'failed' },
  },
};

/**
 * Time one server has to deliver a message before another tries: longer than any provider's timeout, so that no two
 * servers send the same message.
 */
export const LEASE_MS = 2 * 60_000;

const DELAYS_MS = [30_000, 2 * 60_000, 10 * 60_000, 3_600_000, 6 * 3_600_000];

/** Returns the delay after this many failed attempts; undefined if there are no more. */
export const delayAfter = (tries: number): number | undefined => DELAYS_MS[tries - 1];

/** Older messages are outdated, for example if a provider is configured only later. */
export const STALE_MS = 24 * 3_600_000;

const PLAIN = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
// Letters on both sides of a dot: a mail client makes it a link.
const LINKED = /\.[\p{L}\p{M}]/u;
const LONGEST_NAME = 40;
const UNNAMED: Record<Language, string> = { en: english.unnamed, hi: hindi.unnamed };

/**
 * Returns a person's name for messages to an unverified address if it is plausible, else none. Otherwise anyone could
 * have us send any text and link to any address.
 */
export const plainName = (name: string, language: Language): string =>
  name.length <= LONGEST_NAME && PLAIN.test(name) && !LINKED.test(name) && name.split(' ').length <= 4
    ? name
    : UNNAMED[language];

// Shows paise where there are any, as on screens.
const exact = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const SIGNS: Readonly<Record<string, string>> = { INR: '₹' };
const PLAIN_SIGNS: Readonly<Record<string, string>> = { INR: 'Rs ' };

/** Formats an amount in rupees or another currency's unit, for e-mails and for plain SMS (which has no ₹). */
export function amounts(sum: number, currency: string): { amount: string; amount_plain: string } {
  const figure = exact.format(sum);
  return {
    amount: `${SIGNS[currency] ?? `${currency} `}${figure}`,
    amount_plain: `${PLAIN_SIGNS[currency] ?? `${currency} `}${figure}`,
  };
}
