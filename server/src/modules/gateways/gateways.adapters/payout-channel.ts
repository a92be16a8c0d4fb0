import type { PayoutChannelName } from '@dihaadi/contract/payout-batches';
import type { Reason } from '@dihaadi/contract/refusals';

/** A payout to be made. Stored completely before it is first sent, so that it can be repeated unchanged. */
export type PayoutOrder = {
  /** Our UUID of this attempt: the idempotency key for repeating it, and the reference for finding it. */
  key: string;
  /** The payee: the account's id, and its name. */
  payeeId: string;
  name: string;
  paise: number;
  upiId: string | null;
  accountNumber: string | null;
  ifsc: string | null;
  accountHolder: string | null;
  /** The account at the provider that pays. */
  paidFrom: string | null;
  /** The provider's id of the payout, once known. */
  providerPayoutId: string | null;
  /** Whether it may have been sent before. */
  wasTried: boolean;
};

/** Result of a payout. `failed`: the money has not left, or has come back. */
export type PayoutAnswer = { providerPayoutId: string | null } & (
  { outcome: 'pending' } | { outcome: 'paid'; utr: string } | { outcome: 'failed'; reason: Reason }
);

/** A webhook's statement about one payout; `key` is our key of the attempt. */
export type PayoutUpdate = { key: string; paise: number; answer: PayoutAnswer };

/**
 * A payout provider. Every call may be repeated. Throws if the provider is unreachable or its response is invalid: the
 * outcome is then unknown, and it is queried again later.
 */
export type PayoutChannel = {
  name: PayoutChannelName;
  /**
   * Whether staff upload a file to the bank and read its response: nothing is sent, and the result of `send` never
   * marks a payout as paid.
   */
  byFile?: true;
  /** Sends a payout, or returns its status if it was sent before. */
  send: (order: PayoutOrder) => Promise<PayoutAnswer>;
  /** Same as a gateway's `check`. */
  check?: () => Promise<void>;
  /**
   * Reads a message of the provider from the exact bytes it signed. Returns undefined if the provider has not signed it
   * or it is too old to be trusted, and an empty list if it is about no payout of ours.
   */
  webhook?: (message: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | undefined>>;
  }) => PayoutUpdate[] | undefined;
};
