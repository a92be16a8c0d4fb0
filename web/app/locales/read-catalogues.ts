import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';

type Entry = { message: string; translation: string; files: string[] };

/** Returns the entries of every catalogue in one language, with the source files that show each text. */
export async function readCatalogues(locale: 'en' | 'hi'): Promise<Entry[]> {
  const files = globSync(`**/${locale}.po`, { cwd: import.meta.dirname });
  const catalogues = await Promise.all(
    files.map(async (file) => {
      const filename = `${import.meta.dirname}/${file}`;
      return formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
    }),
  );
  return catalogues.flatMap((catalogue) => Object.values(catalogue)).map(({ message = '', translation = '', origin = [] }) => ({
    message,
    translation,
    files: origin.map(([file]) => file),
  }));
}
