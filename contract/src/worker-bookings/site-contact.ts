import { z } from 'zod';
import { line, mobile } from '../fields.ts';

/** The person at the address when the workers arrive, if not the customer. */
export const NewSiteContact = z.strictObject({ name: line(80), phone: mobile });

export const SiteContact = z
  .object({
    name: z.string(),
    /** Shown to a worker from acceptance to a day after the end; otherwise null. */
    phone: z.string().nullable(),
  })
  .meta({ id: 'SiteContact' });
