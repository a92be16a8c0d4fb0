import type { Saying } from '../../platform/errors.ts';
import { amountMismatchParams, Flag, type Sum } from '../gateways/gateways.public.ts';

/** A different amount arrived than was requested. */
export const amountMismatch = (came: Sum & { gatewayPaymentId: string }, asked: Sum): Flag => ({
  kind: 'amount_mismatch',
  params: amountMismatchParams(came, asked),
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

/** Recording a gateway's report failed: a fault of ours, logged. */
export const NOT_BOOKED: Saying = { reason: 'webhook-not-booked' };

/** Returns the flag stored in these two columns; null without one. */
export const storedFlag = (kind: string | null, params: unknown): Flag | null =>
  kind === null ? null : Flag.parse({ kind, params: params ?? {} });
