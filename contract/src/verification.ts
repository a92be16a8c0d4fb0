import { z } from 'zod';
import { line } from './fields.ts';

/** How far staff have got with a company or a job seeker. */
export const verificationStatuses = ['pending', 'verified', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** What the staff's tables of them are sorted by; `-` before it for the other way round. */
export const verificationSorts = ['-created_at', 'created_at', 'name', '-name'] as const;
export type VerificationSort = (typeof verificationSorts)[number];

/** What the staff's tables of them are asked for. */
export const verificationFilters = {
  /** The beginning of a word of a name, of the e-mail address, of the phone or the city. */
  q: line(100).optional(),
  verification_status: z.enum(verificationStatuses).optional(),
  sort: z.enum(verificationSorts).default('-created_at'),
};

/** What the caller may do with it now. */
export const Verdicts = z.object({ approve: z.boolean(), reject: z.boolean() });
