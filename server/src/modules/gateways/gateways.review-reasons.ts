import { concernKinds } from '@dihaadi/contract/staff-payments';
import { z } from 'zod';

// The reason for a review by staff is a kind with params; screens render it in the reader's language (ADR 63).

const Params = z.object({
  /** The amount that arrived or was authorised instead. */
  paise: z.int().exactOptional(),
  currency: z.string().exactOptional(),
  /** The gateway's or bank's id of that payment. */
  gateway_payment_id: z.string().exactOptional(),
  asked_paise: z.int().exactOptional(),
  asked_currency: z.string().exactOptional(),
  /** The previously named transfer. */
  before: z.string().exactOptional(),
  gateway: z.string().exactOptional(),
  /** Why the gateway's message could not be processed: a reason from the catalogue, and its params. */
  reason: z.string().exactOptional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
  /** Text of a flag from before flags had codes. */
  text: z.string().exactOptional(),
});

/** Why staff should review a payment. */
export const Flag = z.object({ kind: z.enum(concernKinds), params: Params });
export type Flag = z.output<typeof Flag>;

/** In paise or cents. */
export type Sum = { paise: number; currency: string };

/** Returns the amount that arrived or was authorised, and the requested one. */
export const amountMismatchParams = (
  { paise, currency, gatewayPaymentId }: Sum & { gatewayPaymentId: string },
  asked: Sum,
) => ({
  paise,
  currency,
  gateway_payment_id: gatewayPaymentId,
  asked_paise: asked.paise,
  asked_currency: asked.currency,
});

/** A different amount was authorised; we did not capture it. */
export const amountMismatchAuthorised = (held: Sum & { gatewayPaymentId: string }, asked: Sum): Flag => ({
  kind: 'not_taken',
  params: amountMismatchParams(held, asked),
});
