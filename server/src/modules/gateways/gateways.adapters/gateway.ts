import type { Checkout } from '@dihaadi/contract/checkout';
import type { GatewaySecret, PaymentSettings } from '@dihaadi/contract/payment-settings';
import type { Currency, GatewayName } from '@dihaadi/contract/payments';
import type { Clock } from '../../../platform/clock.ts';
import type { Flag } from '../gateways.flag.ts';

/** What an adapter works with; made anew for every use, since staff change the settings. */
export type GatewayConfig = {
  settings: PaymentSettings;
  /** Webhook secrets of up to a day ago: gateways repeat old events with their old signature. */
  before: Partial<Record<GatewaySecret, string>>;
  clock: Clock;
};

/** What a gateway is asked to collect. */
export type Order = {
  /** Our own id: what the gateway knows the order by besides its own, and the key that makes opening safe to repeat. */
  paymentId: string;
  amountPaise: number;
  currency: Currency;
  /** What it is for, in a few words of plain ASCII. */
  description: string;
  /** Until when it is open; money that comes later is still taken. */
  expiresAt: Date;
  /** Whom the payer sees as who is paid. */
  payee: string;
  /** Where on our site the payer goes on afterwards. It says nothing of the payer, and nothing else here does. */
  page: `/${string}`;
};

/**
 * `clientFields` is what the browser needs; never a secret, and nothing of the payer: every holder of the id
 * gets it.
 */
export type Opened = { gatewayOrderId: string; clientFields: Checkout };

/** A payment as far as gateways know it. `gatewayOrderId` is what `open` gave. */
export type OpenPayment = Order & {
  gatewayOrderId: string;
  /** Known once something was paid. */
  gatewayPaymentId: string | null;
};

/** What the browser brings back: nothing of it counts before the gateway’s signature or answer says so. */
export type Evidence = { gatewayPaymentId: string; fields: Readonly<Record<string, string | undefined>> };

/** Money that a gateway holds, by the gateway's name for it. */
export type Money = { gatewayPaymentId: string; amountPaise: number; currency: string };

/**
 * The outcome of a payment. `more`: other money that was captured for the same order. `unverified`: the
 * evidence proves nothing, or no payment was tried yet. `ask`: what was said proves too little by itself, so
 * the gateway must be asked. `awaiting_confirmation`: the payer names a transfer (`gatewayPaymentId`, the
 * UTR) that staff must find. A failure with a `flag` is for staff to look at. The caller that gets the
 * verdict, not the gateway, compares the amount paid with the amount asked for.
 */
export type Verdict =
  | (Money & { outcome: 'paid'; more?: Money[] })
  | { outcome: 'awaiting_confirmation'; gatewayPaymentId: string }
  | { outcome: 'pending' }
  | { outcome: 'failed'; reason: string; flag?: Flag }
  | { outcome: 'ask' }
  | { outcome: 'unverified' };

/** What a webhook says of one payment, and by which of its two names the gateway knows it. */
export type Fact = { gatewayOrderId: string | null; gatewayPaymentId: string | null; verdict: Verdict };

/** `eventId` is the gateway’s own: the same event again is known by it. */
export type WebhookMessage = { eventId: string; facts: Fact[] };

export type Refund = {
  /** The key that makes asking again safe; a UUID. */
  refundId: string;
  paise: number;
  reason: string;
};

export type Refunded =
  | { outcome: 'done' | 'pending'; gatewayRefundId: string }
  /** Never to succeed, however often it is asked for. */
  | { outcome: 'refused'; reason: string };

/**
 * A way to be paid. One adapter each; every call may be repeated. A gateway that cannot be reached, or answers
 * nonsense, throws: nothing is known then, and it is asked again later.
 */
export type Gateway = {
  name: GatewayName;
  open: (order: Order) => Promise<Opened>;
  confirm: (said: { payment: OpenPayment; evidence: Evidence }) => Promise<Verdict>;
  /** Returns what the gateway itself says of a payment, without any evidence. */
  fetch: (payment: OpenPayment) => Promise<Verdict>;
  /** Whether staff send refunds by hand and say so: no answer of `refund` makes one then. */
  refundsManually?: true;
  refund: (wanted: { payment: OpenPayment; refund: Refund }) => Promise<Refunded>;
  /**
   * Asks the gateway something harmless with our keys; resolves when it knows them, throws `KeysRefused` when
   * it does not. Missing where there is no gateway to ask.
   */
  check?: () => Promise<void>;
  /**
   * Reads a message of the gateway, from the very bytes it signed. Undefined: it is not signed by the gateway (compare
   * in constant time) or too old to be believed.
   */
  webhook: (message: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | undefined>>;
  }) => Promise<WebhookMessage | undefined>;
  /**
   * Reads what a payer’s browser brings back in a form, for `confirm` to check; of gateways that send it so. Undefined
   * when the gateway has not signed it.
   */
  returned?: (rawBody: Buffer) => { gatewayOrderId: string; evidence: Evidence } | undefined;
};
