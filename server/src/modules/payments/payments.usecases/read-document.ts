import type { DocumentLanguage } from '@dihaadi/contract/payment-documents';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordLook } from '../../../platform/looks.ts';
import { pdfOf } from '../../../platform/pdf.ts';
import { documentOf, type IssuedDocument } from '../../ledger/ledger.public.ts';
import { documentData } from '../payments.documents/data.ts';
import { documentPdf } from '../payments.documents/layout.ts';
import { canReadDocuments } from '../payments.policy.ts';
import { paidPayment, type PayerRef } from '../payments.queries.ts';
import { refundsOf } from '../payments.refunds.queries.ts';
import { paymentMachine, refundMachine } from '../payments.rules.ts';
import { findPayer, type Named, noSuchRegistration } from './payers.ts';

type Wanted = { named: Named; language: DocumentLanguage; refund?: string | undefined };

/**
 * The document of a paid fee, or of one of its refunds (`latest`, or an id), as PDF under its number. Refuses with 404
 * whoever is neither the payer nor staff, and what was not paid or given back; with 409 `document-not-ready` until the
 * seal has numbered it. Staff who look are on record.
 */
export async function readDocument(
  deps: { db: Db; clock: Clock },
  query: Wanted & { actor: Person },
): Promise<{ name: string; content: Buffer }> {
  const { actor, language, refund } = query;
  const { ref, payer } = await findPayer(deps.db, query.named);
  if (!canReadDocuments(actor, payer.accountId)) throw noSuchRegistration();
  const { fee, wanted } = await documentsOf(deps.db, ref, refund);
  const original = refund === undefined ? null : numbered(fee);
  const issued = numbered(wanted);
  if (actor.id !== payer.accountId)
    await recordLook(deps, { thing: paymentMachine.thing, thingId: fee.ref.id, actor });
  const content = await pdfOf(documentPdf(documentData(issued, original), { payerKind: ref.kind, language }));
  return { name: `${issued.number.replaceAll('/', '-')}.pdf`, content };
}

async function documentsOf(db: Db, payer: PayerRef, refund: string | undefined) {
  const payment = await paidPayment(db, payer);
  const fee = payment && (await documentOf(db, { thing: paymentMachine.thing, id: payment.id }));
  if (fee === undefined) throw problem('not-found', 'There is no document: no registration fee was paid.');
  const wanted = refund === undefined ? fee : await refundDocument(db, fee.ref.id, refund);
  if (wanted === undefined) throw problem('not-found', 'There is no document: nothing was given back.');
  return { fee, wanted };
}

async function refundDocument(db: Db, paymentId: string, which: string): Promise<IssuedDocument | undefined> {
  const done = (await refundsOf(db, paymentId)).filter(({ status }) => status === 'done');
  const refund = which === 'latest' ? done.at(-1) : done.find(({ id }) => id === which.toLowerCase());
  return refund && documentOf(db, { thing: refundMachine.thing, id: refund.id });
}

const SEAL_SECONDS = 5;

function numbered(document: IssuedDocument): IssuedDocument & { number: string } {
  const { number } = document;
  if (number !== null) return { ...document, number };
  throw problem('document-not-ready', 'Your document is being numbered. Please try again in a few seconds.', {
    retryAfterSeconds: SEAL_SECONDS,
  });
}
