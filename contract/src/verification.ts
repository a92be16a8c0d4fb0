import { z } from 'zod';
import { line } from './fields.ts';

/** Verification status of a company or a job seeker. */
export const verificationStatuses = ['pending', 'verified', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Sort orders of the staff's tables; `-` reverses. */
export const verificationSorts = ['-created_at', 'created_at', 'name', '-name'] as const;
export type VerificationSort = (typeof verificationSorts)[number];

/** Filters of the staff's tables. */
export const verificationFilters = {
  /** Prefix of a word of a name, or of the email address, phone or city. */
  q: line(100).optional(),
  verification_status: z.enum(verificationStatuses).optional(),
  sort: z.enum(verificationSorts).default('-created_at'),
};

/** Actions that the caller may take on it now. */
export const Verdicts = z.object({ approve: z.boolean(), reject: z.boolean() });
