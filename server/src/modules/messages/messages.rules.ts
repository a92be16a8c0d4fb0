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
 * How long one server may take to hand a message over before another tries: longer than any time-out of a
 * provider, so that no two servers send the same message.
 */
export const LEASE_MS = 2 * 60_000;

const DELAYS_MS = [30_000, 2 * 60_000, 10 * 60_000, 3_600_000, 6 * 3_600_000];

/** How long to wait after this many tries that came to nothing; undefined when there is no further one. */
export const delayAfter = (tries: number): number | undefined => DELAYS_MS[tries - 1];

/** What is older says nothing new any more, as when a provider is configured only then. */
export const STALE_MS = 24 * 3_600_000;

const PLAIN = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
// A letter on both sides of a dot: an address to a mail program, which makes a link of it.
const LINKED = /\.[\p{L}\p{M}]/u;
const LONGEST_NAME = 40;
const UNNAMED: Record<Language, string> = { en: english.unnamed, hi: hindi.unnamed };

/**
 * Returns how a person is addressed in a message to an unverified address: by a plausible name, else by none.
 * Otherwise any person could have us send any text and link to any address.
 */
export const plainName = (name: string, language: Language): string =>
  name.length <= LONGEST_NAME && PLAIN.test(name) && !LINKED.test(name) && name.split(' ').length <= 4
    ? name
    : UNNAMED[language];

// Paise where there are any, as on the screens.
const exact = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const SIGNS: Readonly<Record<string, string>> = { INR: '₹' };
const PLAIN_SIGNS: Readonly<Record<string, string>> = { INR: 'Rs ' };

/** A sum in rupees, or another currency's unit, as letters write it, and as a plain SMS can (which has no ₹). */
export function amounts(sum: number, currency: string): { amount: string; amount_plain: string } {
  const figure = exact.format(sum);
  return {
    amount: `${SIGNS[currency] ?? `${currency} `}${figure}`,
    amount_plain: `${PLAIN_SIGNS[currency] ?? `${currency} `}${figure}`,
  };
}
