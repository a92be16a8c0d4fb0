import type { Checkout } from '@dihaadi/contract/checkout';
import type { GatewaySecret, PaymentSettings } from '@dihaadi/contract/payment-settings';
import type { Currency, GatewayName } from '@dihaadi/contract/payments';
import type { Clock } from '../../../platform/clock.ts';
import type { Flag } from '../gateways.review-reasons.ts';

/** Configuration of an adapter; created for every use, since staff change the settings. */
export type GatewayConfig = {
  settings: PaymentSettings;
  /** Previous webhook secrets, up to a day old: gateways repeat old events with their old signature. */
  before: Partial<Record<GatewaySecret, string>>;
  clock: Clock;
};

/** An order for a gateway to collect. */
export type Order = {
  /** Our own id: the gateway's second name for the order, and the idempotency key for opening it. */
  paymentId: string;
  amountPaise: number;
  currency: Currency;
  /** Purpose of the payment, in a few words of plain ASCII. */
  description: string;
  /** When it expires; money that arrives later is still accepted. */
  expiresAt: Date;
  /** Name of the payee shown to the payer. */
  payee: string;
  /** Page of the site to which the payer returns. Contains no data about the payer; nor does anything else here. */
  page: `/${string}`;
};

/**
 * `clientFields` contains what the browser needs; never a secret or data about the payer: anyone with the id receives
 * it.
 */
export type Opened = { gatewayOrderId: string; clientFields: Checkout };

/** A payment as gateways know it. `gatewayOrderId` was returned by `open`. */
export type OpenPayment = Order & {
  gatewayOrderId: string;
  /** Known once a payment was made. */
  gatewayPaymentId: string | null;
};

/** What the browser brings back: none of it counts until the gateway’s signature or response confirms it. */
export type Evidence = { gatewayPaymentId: string; fields: Readonly<Record<string, string | undefined>> };

/** Money held by a gateway, with the gateway's id for it. */
export type Money = { gatewayPaymentId: string; amountPaise: number; currency: string };

/**
 * The outcome of a payment. `more`: further money captured for the same order. `unverified`: the evidence proves
 * nothing, or no payment was attempted yet. `ask`: the message alone proves too little, so the gateway must be queried.
 * `awaiting_confirmation`: the payer names a transfer (`gatewayPaymentId`, the UTR) that staff must find. A failure
 * with a `flag` needs a review by staff. The caller that receives the verdict, not the gateway, compares the paid and
 * requested amounts.
 */
export type Verdict =
  | (Money & { outcome: 'paid'; more?: Money[] })
  | { outcome: 'awaiting_confirmation'; gatewayPaymentId: string }
  | { outcome: 'pending' }
  | { outcome: 'failed'; reason: string; flag?: Flag }
  | { outcome: 'ask' }
  | { outcome: 'unverified' };

/** A webhook's statement about one payment, and which of its two ids the gateway uses. */
export type Fact = { gatewayOrderId: string | null; gatewayPaymentId: string | null; verdict: Verdict };

/** `eventId` is the gateway’s own, for detecting repeated events. */
export type WebhookMessage = { eventId: string; facts: Fact[] };

export type Refund = {
  /** Idempotency key for repeating the request; a UUID. */
  refundId: string;
  paise: number;
  reason: string;
};

export type Refunded =
  | { outcome: 'done' | 'pending'; gatewayRefundId: string }
  /** Can never succeed, however often it is requested. */
  | { outcome: 'refused'; reason: string };

/**
 * A payment method. One adapter each; every call may be repeated. Throws if the gateway is unreachable or its response
 * is invalid: the outcome is then unknown, and the gateway is queried again later.
 */
export type Gateway = {
  name: GatewayName;
  open: (order: Order) => Promise<Opened>;
  confirm: (said: { payment: OpenPayment; evidence: Evidence }) => Promise<Verdict>;
  /** Returns the gateway's own verdict on a payment, without any evidence. */
  fetch: (payment: OpenPayment) => Promise<Verdict>;
  /** Whether staff send refunds manually and confirm them: the result of `refund` then never completes one. */
  refundsManually?: true;
  refund: (wanted: { payment: OpenPayment; refund: Refund }) => Promise<Refunded>;
  /**
   * Sends the gateway a harmless request with our keys; resolves if they are accepted, throws `KeysRefused` if not.
   * Missing if there is no gateway to query.
   */
  check?: () => Promise<void>;
  /**
   * Reads a message of the gateway from the exact bytes it signed. Returns undefined if the gateway has not signed it
   * (compare in constant time) or it is too old to be trusted.
   */
  webhook: (message: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | undefined>>;
  }) => Promise<WebhookMessage | undefined>;
  /**
   * Reads what a payer’s browser brings back in a form, for `confirm` to check; only for gateways that use one. Returns
   * undefined if the gateway has not signed it.
   */
  returned?: (rawBody: Buffer) => { gatewayOrderId: string; evidence: Evidence } | undefined;
};
