import { concernKinds } from '@dihaadi/contract/staff-payments';
import { z } from 'zod';
import type { Saying } from '../../platform/errors.ts';

// Why staff should look at a payment is a kind with params; screens render it in the reader's language (ADR 63).

const Params = z.object({
  /** The amount that arrived or was authorised instead. */
  paise: z.int().exactOptional(),
  currency: z.string().exactOptional(),
  /** The gateway's or bank's number of that payment. */
  gateway_payment_id: z.string().exactOptional(),
  asked_paise: z.int().exactOptional(),
  asked_currency: z.string().exactOptional(),
  /** The transfer that was named before. */
  before: z.string().exactOptional(),
  gateway: z.string().exactOptional(),
  /** Why the gateway's message could not be processed: a reason of the catalogue, and its params. */
  reason: z.string().exactOptional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
  /** The sentence of a flag from before flags were codes. */
  text: z.string().exactOptional(),
});

/** Why staff should look at a payment. */
export const Flag = z.object({ kind: z.enum(concernKinds), params: Params });
export type Flag = z.output<typeof Flag>;

type Sum = { paise: number; currency: string };

const bothAmounts = (
  { paise, currency, gatewayPaymentId }: Sum & { gatewayPaymentId: string },
  asked: Sum,
) => ({
  paise,
  currency,
  gateway_payment_id: gatewayPaymentId,
  asked_paise: asked.paise,
  asked_currency: asked.currency,
});

/** A different amount arrived than was asked for. */
export const amountMismatch = (came: Sum & { gatewayPaymentId: string }, asked: Sum): Flag => ({
  kind: 'amount_mismatch',
  params: bothAmounts(came, asked),
});

/** A different amount was authorised; we did not capture it. */
export const amountMismatchAuthorised = (held: Sum & { gatewayPaymentId: string }, asked: Sum): Flag => ({
  kind: 'not_taken',
  params: bothAmounts(held, asked),
});

/** The same payment arrived a second time. */
export const duplicatePayment = (gatewayPaymentId: string): Flag => ({
  kind: 'duplicate_payment',
  params: { gateway_payment_id: gatewayPaymentId },
});

/** The payer named a second transfer for one payment. */
export const secondTransfer = (named: string, before: string | null): Flag => ({
  kind: 'second_transfer',
  params: { gateway_payment_id: named, ...(before !== null && { before }) },
});

/** The gateway's message about the payment could not be processed. */
export const messageNotUnderstood = (gateway: string, { reason, params }: Saying): Flag => ({
  kind: 'message_not_understood',
  params: { gateway, reason, ...(params !== undefined && { params: { ...params } }) },
});

/** We failed to record what a gateway reported: a fault of ours, which is in the log. */
export const NOT_BOOKED: Saying = { reason: 'webhook-not-booked' };

/** The flag stored in these two columns; null without one. */
export const storedFlag = (kind: string | null, params: unknown): Flag | null =>
  kind === null ? null : Flag.parse({ kind, params: params ?? {} });
