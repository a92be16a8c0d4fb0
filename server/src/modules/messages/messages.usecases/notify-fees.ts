import { z } from 'zod';
import { reasonText } from '../../../platform/refusals.ts';
import { redeemedCode } from '../../coupons/coupons.public.ts';
import { invoiceById } from '../../ledger/ledger.public.ts';
import { refundFacts } from '../../refunds/refunds.public.ts';
import { amounts } from '../messages.rules.ts';
import { detailIn } from '../messages.texts/details.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyAccount, type EventRef } from './notify.ts';

const FeeDocument = z.object({
  total: z.number(),
  currency: z.string(),
  payment_id: z.string(),
  /** The plan; null for a registration. */
  detail: z.string().nullable().default(null),
});

/** Thanks for a fee, with its document's number; for a free one, says so and by which coupon. */
export async function notifyPaid(deps: ComposeDeps, event: EventRef): Promise<void> {
  const document = await invoiceById(deps.db, event.thingId);
  if (document === undefined || document.number === null) return;
  const { kind, number, accountId } = document;
  // Reversals are announced with the refund.
  if (kind !== 'tax_invoice' && kind !== 'receipt') return;
  const { total, currency, payment_id: paymentId, detail } = FeeDocument.parse(document.data);
  const coupon = total === 0 ? await redeemedCode(deps.db, paymentId) : undefined;
  const free = coupon === undefined ? 'free' : 'free_by_coupon';
  const registered = total === 0 ? free : 'paid';
  await notifyAccount(deps, event, {
    accountId,
    template: detail === null ? registered : 'plan_paid',
    details: (language) => ({
      number,
      plan: detail ?? '',
      document: detailIn[language](`invoice.${kind}`),
      ...(coupon !== undefined && { coupon }),
      ...amounts(total, currency),
    }),
  });
}

/** Notifies of a refund, and why. */
export async function notifyRefunded(deps: ComposeDeps, event: EventRef): Promise<void> {
  const refund = await refundFacts(deps.db, event.thingId);
  if (refund === undefined) return;
  const { accountId, rupees, currency, reason } = refund;
  await notifyAccount(deps, event, {
    accountId,
    template: 'refunded',
    details: (language) => ({ reason: reasonText(reason, language), ...amounts(rupees, currency) }),
  });
}
