import { checkPhone } from '@dihaadi/contract/registration';
import { call } from '../../lib/api.ts';
import { refusalsOf } from './register.ts';

/**
 * Throws the refusal if this phone already has an account. Any other failure is ignored: the registration checks the
 * phone again.
 */
export async function checkPhoneFree(phone: string): Promise<void> {
  try {
    await call(checkPhone, { body: { phone } });
  } catch (error) {
    if (refusalsOf(error).phone === 'taken') throw error;
  }
}
