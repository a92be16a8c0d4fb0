import { createHash } from 'node:crypto';
import { createAssetReader } from './web-assets.ts';

// React Router marks stylesheets needed by every page with a trailing `#`.
const STYLESHEET = /<link [^>]*rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;

/** Page with its styles inlined, and the sources by which its content security policy allows only those. */
export type Styled = { html: string; sources: string[] };

/** Returns a page unchanged, for a visitor who has the files that it links. */
export const linked = async (page: Response): Promise<Styled> => ({ html: await page.text(), sources: [] });

/**
 * Inlines the built stylesheets of a page, for a visitor who has none of them yet: on a slow connection the page is
 * painted a round trip earlier. `client` is the folder of the built files. `data-href` is the URL for the page's script
 * to fetch for the next pages.
 */
export function createStyleInliner(client: string): (page: Response) => Promise<Styled> {
  const stylesheet = createAssetReader(client);

  return async (page) => {
    const html = await page.text();
    const paths = [...new Set([...html.matchAll(STYLESHEET)].map(([, path = '']) => path))];
    const sheets = new Map(
      await Promise.all(paths.map(async (path) => [path, await stylesheet(path)] as const)),
    );
    const missing = new Set(paths);
    return {
      // A stylesheet that is linked twice is inlined once.
      html: html.replace(STYLESHEET, (_link, path: string) =>
        missing.delete(path) ? `<style data-href="${path}">${sheets.get(path) ?? ''}</style>` : '',
      ),
      sources: [...sheets.values()].map(
        (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      ),
    };
  };
}
