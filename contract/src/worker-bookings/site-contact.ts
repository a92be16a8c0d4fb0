import { z } from 'zod';
import { line, mobile } from '../fields.ts';

/** Somebody else than the customer who is at the place when the workers come. */
export const NewSiteContact = z.strictObject({ name: line(80), phone: mobile });

export const SiteContact = z
  .object({
    name: z.string(),
    /** To a worker from acceptance to a day after the end; null else. */
    phone: z.string().nullable(),
  })
  .meta({ id: 'SiteContact' });
