import { driverDocument, registrationDocument } from '@dihaadi/contract/payment-documents';
import { openFile } from './api.ts';
import type { Payer } from './payer.ts';
import { ApiProblem } from './request.ts';

// It gets its number some seconds after the payment.
const TRIES = 6;
const WAIT_MS = 2_500;

/**
 * The invoice or receipt of a fee as a file; waits for its number, and refuses when there is none or it is somebody
 * else’s.
 */
export async function openBill(
  payer: Pick<Payer, 'kind' | 'id'>,
  language: 'en' | 'hi',
  tries = TRIES,
): Promise<Response> {
  const { kind, id } = payer;
  try {
    return await (kind === 'driver'
      ? openFile(driverDocument, { params: { id }, query: { language } })
      : openFile(registrationDocument, { params: { user_id: id }, query: { language } }));
  } catch (error) {
    const isComing = error instanceof ApiProblem && error.problem.code === 'document-not-ready';
    if (!isComing || tries === 1) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  return openBill(payer, language, tries - 1);
}
