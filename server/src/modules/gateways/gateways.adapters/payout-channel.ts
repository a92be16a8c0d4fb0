import type { PayoutChannelName } from '@dihaadi/contract/payout-batches';
import type { Reason } from '@dihaadi/contract/refusals';

/** One payout that is to be made. All of it is stored before it is first sent, so that it can be sent again as it was. */
export type PayoutOrder = {
  /** Ours of this attempt, a UUID: the key that makes sending again safe, and the reference by which it is found. */
  key: string;
  /** Who is paid: the account's id, and its name. */
  payeeId: string;
  name: string;
  paise: number;
  upiId: string | null;
  accountNumber: string | null;
  ifsc: string | null;
  accountHolder: string | null;
  /** The account at the provider that it is paid from. */
  paidFrom: string | null;
  /** The provider's name of it, once that is known. */
  providerPayoutId: string | null;
  /** It may have been sent before. */
  wasTried: boolean;
};

/** What became of a payout. `failed`: the money has not left, or has come back. */
export type PayoutAnswer = { providerPayoutId: string | null } & (
  { outcome: 'pending' } | { outcome: 'paid'; utr: string } | { outcome: 'failed'; reason: Reason }
);

/** What a webhook says of one payout; `key` is ours of the attempt. */
export type PayoutNews = { key: string; paise: number; answer: PayoutAnswer };

/**
 * A way to make payouts. Every call may be repeated. A provider that cannot be reached, or answers nonsense, throws:
 * nothing is known then, and it is asked again later.
 */
export type PayoutChannel = {
  name: PayoutChannelName;
  /** Whether staff take a file to the bank and read its answer: nothing is sent, and no answer of `send` pays. */
  byFile?: true;
  /** Sends a payout, or says what became of it when it was sent before. */
  send: (order: PayoutOrder) => Promise<PayoutAnswer>;
  /** As of a gateway. */
  check?: () => Promise<void>;
  /**
   * Reads a message of the provider, from the very bytes it signed. Undefined: it is not signed by the provider, or too
   * old to be believed. Empty: it is of no payout of ours.
   */
  webhook?: (message: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | undefined>>;
  }) => PayoutNews[] | undefined;
};
