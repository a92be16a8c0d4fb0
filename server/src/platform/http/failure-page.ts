import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const STYLE = `:root{color-scheme:light dark}body{font:1.25rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}a{display:inline-block;padding:.75rem 0;font-weight:bold}`;

/** What the page needs of the content security policy: its one style. */
export const FAILURE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** Whether a person looks at the answer: a browser that opens a page, not a script that calls the API. */
export const isPageVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api') && (headers.accept ?? '').includes('text/html');

/**
 * The page instead of one that cannot be shown now, in English and Hindi. It needs nothing but itself: the pages' own
 * rendering may be what fails. A browser loads it again by itself after `retryAfterSeconds`. Its link has an empty address,
 * which is the page's own: what was asked for is not repeated, and leads nowhere else.
 */
export const failurePage = (retryAfterSeconds: number | undefined): string =>
  plainPage({
    refresh:
      retryAfterSeconds === undefined
        ? ''
        : `<meta http-equiv="refresh" content="${Math.max(5, retryAfterSeconds)}">`,
    title: 'Please try again',
    en: 'We can’t show this page right now. Your data is safe. Please try again.',
    hi: 'यह पेज अभी नहीं दिख रहा। आपकी जानकारी सुरक्षित है। फिर कोशिश करें।',
  });

type Plain = { refresh: string; title: string; en: string; hi: string };

const plainPage = ({ refresh, title, en, hi }: Plain): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${en}</p><p lang="hi">${hi}</p><a href="">Try again · <span lang="hi">फिर से कोशिश करें</span></a></main></body></html>`;
