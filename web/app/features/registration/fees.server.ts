import { registrationFees } from '@dihaadi/contract/payments';
import type { RouterContextProvider } from 'react-router';
import { callInProcess, orElse } from '../../lib/api.server.ts';

/** What registering costs; null where it cannot be had: the form stands without it. */
export const loadFees = (context: Readonly<RouterContextProvider>) =>
  orElse(context, null, callInProcess(context, registrationFees, {}));
