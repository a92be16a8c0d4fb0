import { checkPhone } from '@dihaadi/contract/registration';
import { call } from '../../lib/api.ts';
import { refusalsOf } from './register.ts';

// On a slow network the form does not wait for the answer; the request itself has no time-out.
const MAX_WAIT_MS = 3_000;

/**
 * Throws the refusal if this phone already has an account. Any other failure is ignored, and so is an answer after 3
 * seconds: the registration checks the phone again.
 */
export async function checkPhoneFree(phone: string): Promise<void> {
  try {
    const waited = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([call(checkPhone, { body: { phone } }), waited]);
  } catch (error) {
    if (refusalsOf(error).phone === 'taken') throw error;
  }
}
