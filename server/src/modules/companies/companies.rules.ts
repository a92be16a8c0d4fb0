import type { VerificationStatus } from '@dihaadi/contract/verification';
import { badField } from '../../platform/errors.ts';
import { gstStateCodes, stateCodes, stateNames } from '@dihaadi/contract/states';

/** Refuses, with 400, a GSTIN of another state than the company's; of a state with an unknown name nothing can be said. */
export function checkGstin({ gstin, state }: { gstin: string | null; state: string | null }): void {
  const code = stateCodes.find((one) => stateNames[one] === state);
  if (gstin === null || code === undefined || gstin.startsWith(gstStateCodes[code])) return;
  throw badField('gstin', 'gstin-of-state', { state: stateNames[code], code: gstStateCodes[code] });
}

type Reviewed = { verificationStatus: VerificationStatus; heldBack: boolean };

/**
 * Returns whether staff have rejected a company and not approved it since: it has no public page, reads no
 * applicants' contacts and hires no one. A change only makes it wait for approval again.
 */
export const isHeldBack = ({ verificationStatus, heldBack }: Reviewed): boolean =>
  verificationStatus === 'rejected' || heldBack;

/** What staff look at before they verify a company. */
type Verified = Record<'companyName' | 'gstin' | 'address' | 'city' | 'state', unknown>;

/** Whether staff have to look again: something that they review has changed. */
export const needsVerifying = (before: Verified, after: Verified): boolean =>
  (['companyName', 'gstin', 'address', 'city', 'state'] as const).some(
    (field) => before[field] !== after[field],
  );
