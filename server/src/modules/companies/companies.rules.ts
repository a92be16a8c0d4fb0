import type { VerificationStatus } from '@dihaadi/contract/verification';
import { badField } from '../../platform/errors.ts';
import { gstStateCodes, stateCodes, stateNames } from '@dihaadi/contract/states';

/** Throws 400 if the GSTIN belongs to another state than the company; a state with an unknown name is not checked. */
export function checkGstin({ gstin, state }: { gstin: string | null; state: string | null }): void {
  const code = stateCodes.find((one) => stateNames[one] === state);
  if (gstin === null || code === undefined || gstin.startsWith(gstStateCodes[code])) return;
  throw badField('gstin', 'gstin-of-state', { state: stateNames[code], code: gstStateCodes[code] });
}

type Reviewed = { verificationStatus: VerificationStatus; heldBack: boolean };

/**
 * Returns whether staff have rejected a company and not approved it since: it has no public page, cannot see
 * applicants' contacts and cannot hire. A change only makes it pending again.
 */
export const isHeldBack = ({ verificationStatus, heldBack }: Reviewed): boolean =>
  verificationStatus === 'rejected' || heldBack;

/** Fields that staff check before verifying a company. */
type Verified = Record<'companyName' | 'gstin' | 'address' | 'city' | 'state', unknown>;

/** Whether staff have to review again because a reviewed field has changed. */
export const needsVerifying = (before: Verified, after: Verified): boolean =>
  (['companyName', 'gstin', 'address', 'city', 'state'] as const).some(
    (field) => before[field] !== after[field],
  );
