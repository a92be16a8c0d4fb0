import { registrationFees } from '@dihaadi/contract/payments';
import type { RouterContextProvider } from 'react-router';
import { callInProcess, orElse } from '../../lib/api.server.ts';

/** Loads the registration fees; null if that fails: the form works without them. */
export const loadFees = (context: Readonly<RouterContextProvider>) =>
  orElse(context, null, callInProcess(context, registrationFees, {}));
