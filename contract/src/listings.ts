import { z } from 'zod';
import { rupees } from './fields.ts';

/** What a listing may not contain (refused), and what it could phrase better (only a hint). */
export const listingRules = ['fee', 'phone', 'gender', 'community', 'appearance', 'gendered_word'] as const;
export type ListingRule = (typeof listingRules)[number];

/** Texts of a job, and of its company's page, that are checked. */
export const listingFields = [
  'title',
  'description',
  'requirements',
  'responsibilities',
  'job_location',
  'education_required',
  'skills_required',
  'benefits',
  'interview_address',
  'city',
  'state',
  'company_name',
  'about',
] as const;
export type ListingField = (typeof listingFields)[number];

export const Finding = z
  .object({
    field: z.enum(listingFields),
    rule: z.enum(listingRules),
    /** The words that were found, as written. */
    found: z.string(),
    /** Neutral word in place of a gendered one. */
    suggestion: z.string().nullable(),
    /** Whether it blocks publishing. */
    is_refused: z.boolean(),
  })
  .meta({ id: 'ListingFinding' });
export type Finding = z.output<typeof Finding>;

/** Minimum wage for this trade and state, in rupees by the job's hour, day or month. */
export const WageFloor = z
  .object({ amount: rupees, is_below: z.boolean(), source: z.string() })
  .meta({ id: 'WageFloor' });
export type WageFloor = z.output<typeof WageFloor>;
