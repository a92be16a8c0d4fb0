import type { ConcernKind } from '@dihaadi/contract/staff-payments';

// A flag is a sentence, for logs and history; what it says is read out of it again for staff, in their language. The
// ways to write one and to read it stand side by side.

type Sum = { paise: number; currency: string };

/** That another sum came than was asked for. */
export const amountMismatch = (came: Sum & { gatewayPaymentId: string }, asked: Sum): string =>
  `${came.paise} paise in ${came.currency} came as ${came.gatewayPaymentId}, not ${asked.paise} in ${asked.currency}.`;

/** That another sum was authorised, which nobody took. */
export const amountMismatchAuthorised = (held: Sum & { gatewayPaymentId: string }, asked: Sum): string =>
  `${held.paise} paise in ${held.currency} were authorised as ${held.gatewayPaymentId}, not ${asked.paise} in ${asked.currency}.`;

/** That money came once more. */
export const duplicatePayment = (gatewayPaymentId: string): string => `Paid again, as ${gatewayPaymentId}.`;

/** That a payer named a second transfer for one payment. */
export const secondTransfer = (named: string, before: string | null): string =>
  `A second transfer was named, ${named}, beside ${before}.`;

/** That what a gateway told of it cannot be. */
export const messageNotUnderstood = (gateway: string, reason: string): string =>
  `A message of ${gateway} could not be worked on: ${reason}`;

/** Why money that a gateway speaks of is not in the books: a fault of ours, which is in the log. */
export const NOT_BOOKED = 'We could not book it. We will try again.';

/** What a flag says. */
export type Concern = {
  kind: ConcernKind;
  paise: number | null;
  currency: string | null;
  gatewayPaymentId: string | null;
};

const SAYINGS: readonly (readonly [ConcernKind, RegExp])[] = [
  ['other_sum', /^(?<paise>\d+) paise in (?<currency>\S+) came as (?<id>\S+), not /],
  ['not_taken', /^(?<paise>\d+) paise in (?<currency>\S+) were authorised as (?<id>\S+), not /],
  ['paid_again', /^Paid again, as (?<id>\S+)\.$/],
  ['second_transfer', /^A second transfer was named, (?<id>\S+), beside /],
  ['message_not_understood', /^A message of \S+ could not be worked on: /],
];

/** What a flag says; of a sentence of long ago only that something is odd. */
export function concernOf(flag: string): Concern {
  for (const [kind, saying] of SAYINGS) {
    const said = saying.exec(flag);
    if (said === null) continue;
    const { paise, currency = null, id = null } = said.groups ?? {};
    return { kind, paise: paise === undefined ? null : Number(paise), currency, gatewayPaymentId: id };
  }
  return { kind: 'other', paise: null, currency: null, gatewayPaymentId: null };
}
