import { locales, publicPath } from '../lib/i18n.tsx';

/** A public page by its English path, and the date of its last change. */
export type Listed = { path: '/' | `/${string}`; changed?: string };

export const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const FOOT = '</urlset>\n';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Returns the page in each language, each linking all of them (sitemaps.org, with the xhtml links that Google reads). */
export function urlsOf({ path, changed }: Listed, origin: string): string {
  const link = (language: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + to)}"/>`;
  const links = [
    ...locales.map((locale) => link(locale, publicPath(path, locale))),
    link('x-default', path),
  ].join('');
  const lastmod = changed === undefined ? '' : `<lastmod>${escaped(changed)}</lastmod>`;
  return locales
    .map(
      (locale) => `<url><loc>${escaped(origin + publicPath(path, locale))}</loc>${lastmod}${links}</url>\n`,
    )
    .join('');
}

/** Returns the index of a sitemap in parts (sitemaps.org); the parts' URLs differ by `part`. */
export const indexOf = (parts: readonly string[], origin: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
  parts
    .map((part) => `<sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>\n`)
    .join('') +
  '</sitemapindex>\n';
