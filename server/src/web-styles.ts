import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

// React Router marks what every page needs with a `#` at its end.
const STYLESHEET = /<link [^>]*rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;

/** A page with its styles in it, and the sources by which its content security policy allows just those. */
export type Styled = { html: string; sources: string[] };

/** A page as it is, for a visitor who has the files that it links. */
export const linked = async (page: Response): Promise<Styled> => ({ html: await page.text(), sources: [] });

/**
 * Puts the built stylesheets into the page that links them, for a visitor who has none of them yet: on a slow
 * line the page is painted a round trip earlier. `client` is the folder of the built files. `data-href` tells
 * the page's script what to fetch for the pages to come.
 */
export function createStyler(client: string): (page: Response) => Promise<Styled> {
  const read = new Map<string, Promise<string>>();

  function stylesheet(path: string): Promise<string> {
    const known = read.get(path) ?? readFile(`${client}${path}`, 'utf8');
    read.set(path, known);
    return known;
  }

  return async (page) => {
    const html = await page.text();
    const paths = [...new Set([...html.matchAll(STYLESHEET)].map(([, path = '']) => path))];
    const sheets = new Map(
      await Promise.all(paths.map(async (path) => [path, await stylesheet(path)] as const)),
    );
    const missing = new Set(paths);
    return {
      // Linked twice, it is put in once.
      html: html.replace(STYLESHEET, (_link, path: string) =>
        missing.delete(path) ? `<style data-href="${path}">${sheets.get(path) ?? ''}</style>` : '',
      ),
      sources: [...sheets.values()].map(
        (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      ),
    };
  };
}
