import { z } from 'zod';

/** Pages per part of the sitemap (a file may contain 50,000 addresses; each page has two, one per language). */
export const SITEMAP_PART = 20_000;

/** Requested part, counted from 0. */
export const sitemapPart = z.strictObject({ part: z.coerce.number().int().min(0).max(999).default(0) });

export const SitemapParts = z.object({ parts: z.int() });

/** Returns the number of sitemap parts for this many pages. */
export const sitemapPartsOf = (pages: number): number => Math.ceil(pages / SITEMAP_PART);
