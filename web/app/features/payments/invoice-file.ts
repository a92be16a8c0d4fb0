import { driverDocument, registrationDocument } from '@dihaadi/contract/payment-documents';
import { openFile } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/request.ts';

// The bill gets its number some seconds after the payment.
const TRIES = 6;
const WAIT_MS = 2_500;

/** Subject of a bill: a registration fee, by the driver's id or the account's, or a plan, by its membership's. */
export type InvoiceSubject = { kind: 'driver' | 'registration' | 'membership'; id: string };

async function opened({ kind, id }: InvoiceSubject, language: 'en' | 'hi'): Promise<Response> {
  const query = { language };
  // Only companies load it.
  if (kind === 'membership') return (await import('./plan-payer.ts')).openBill(id, query);
  return kind === 'driver'
    ? openFile(driverDocument, { params: { id }, query })
    : openFile(registrationDocument, { params: { user_id: id }, query });
}

/**
 * Returns the invoice or receipt of a fee as a file. Waits for its number, and throws when there is none or it is
 * another person's.
 */
export async function openBill(of: InvoiceSubject, language: 'en' | 'hi', tries = TRIES): Promise<Response> {
  try {
    return await opened(of, language);
  } catch (error) {
    const isComing = error instanceof ApiProblem && error.problem.code === 'document-not-ready';
    if (!isComing || tries === 1) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  return openBill(of, language, tries - 1);
}
