import { z } from 'zod';

/** How many pages one part of the sitemap names (one file may hold 50,000 addresses; each page has two, one a language). */
export const SITEMAP_PART = 20_000;

/** Which part is asked for, counted from 0. */
export const sitemapPart = z.strictObject({ part: z.coerce.number().int().min(0).max(999).default(0) });

export const SitemapParts = z.object({ parts: z.int() });

/** In how many parts the sitemap names so many pages. */
export const sitemapPartsOf = (pages: number): number => Math.ceil(pages / SITEMAP_PART);
