import type { DocumentLanguage } from '@dihaadi/contract/payment-documents';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { invoiceFile, readInvoice } from '../../invoices/invoices.public.ts';
import { canSeePayments } from '../payments.policy.ts';
import { feePayments, type Payment, type PayerRef } from '../payments.queries.ts';
import { type Refund, refundsOf } from '../payments.refunds.queries.ts';
import { isSoldByPlatform, paymentMachine } from '../payments.rules.ts';
import { findPayer, type Named, noSuchRegistration } from './payers.ts';

type Wanted = { named: Named; language: DocumentLanguage; refund?: string | undefined };

/**
 * Returns the document of a paid fee, or of one of its refunds (`latest`, or an id), as PDF under its number. Throws
 * 404 if the caller is neither the payer nor staff, or nothing was paid or refunded; 409 `document-not-ready` until the
 * seal has numbered it. Access by staff is recorded.
 */
export async function readDocument(
  deps: { db: Db; clock: Clock },
  query: Wanted & { actor: Person },
): Promise<{ name: string; content: Buffer }> {
  const { actor, language, refund } = query;
  const { ref, payer } = await findPayer(deps.db, query.named);
  // Wages have slips instead, trips have receipts.
  const { kind } = ref;
  if (!isSoldByPlatform(kind) || !canSeePayments(actor, payer.accountId)) throw noSuchRegistration();
  const asked = await askedFor(deps.db, ref, refund);
  const document = await readInvoice(deps.db, asked);
  if (actor.id !== payer.accountId)
    await recordAccess(deps, { thing: paymentMachine.thing, thingId: asked.paymentId, actor });
  return invoiceFile(document, { payerKind: kind, language });
}

/** Returns the payment and refund the document belongs to. */
async function askedFor(db: Db, payer: PayerRef, refund: string | undefined) {
  const payments = await feePayments(db, payer);
  const given = refund === undefined ? undefined : await refundOf(db, payments, refund);
  const paymentId = given?.paymentId ?? payments[0]?.id;
  if (paymentId === undefined) throw problem('not-found', 'no-document-unpaid');
  if (refund !== undefined && given === undefined) throw problem('not-found', 'no-document-unrefunded');
  return { paymentId, refundId: given?.id };
}

/** Returns the refund with this id, or the latest. A refunded fee may have been paid, and refunded, again. */
async function refundOf(db: Db, payments: readonly Payment[], which: string): Promise<Refund | undefined> {
  for (const { id: paymentId } of payments) {
    const done = (await refundsOf(db, paymentId)).filter(({ status }) => status === 'done');
    const refund = which === 'latest' ? done.at(-1) : done.find(({ id }) => id === which.toLowerCase());
    if (refund !== undefined) return refund;
  }
  return undefined;
}
