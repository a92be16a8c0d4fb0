import { z } from 'zod';
import { rupees } from './fields.ts';

/** What a listing may not say (refused), and what it says better otherwise (only hinted at). */
export const listingRules = ['fee', 'phone', 'gender', 'community', 'appearance', 'gendered_word'] as const;
export type ListingRule = (typeof listingRules)[number];

/** The texts of a job that are looked through, and of its company's page. */
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
    /** The words that were found, as they stand there. */
    found: z.string(),
    /** A neutral word in place of a gendered one. */
    suggestion: z.string().nullable(),
    /** It cannot be published like this. */
    is_refused: z.boolean(),
  })
  .meta({ id: 'ListingFinding' });
export type Finding = z.output<typeof Finding>;

/** The minimum wage for this trade and state, in rupees by the job's hour, day or month. */
export const WageFloor = z
  .object({ amount: rupees, is_below: z.boolean(), source: z.string() })
  .meta({ id: 'WageFloor' });
export type WageFloor = z.output<typeof WageFloor>;
