import { placeOfPin } from '@dihaadi/contract/locations';
import { call } from '../../lib/api.ts';

/** Returns city and state of a PIN code, as far as they are known. */
export const lookUpPin = (pincode: string, signal: AbortSignal) =>
  call(placeOfPin, { query: { pincode }, signal });
