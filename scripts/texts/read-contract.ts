import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = resolve(import.meta.dirname, '../../contract/src/texts');

/** A catalogue of the contract in one language: its area, e.g. `documents/receipts`, and its texts by key. */
export type Catalogue = { area: string; language: string; texts: Record<string, string> };

/** Returns the texts of a tree by key; nested keys are joined with dots. */
function textsIn(tree: unknown, path: readonly string[]): [string, string][] {
  if (typeof tree === 'string') return [[path.join('.'), tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, one]) => textsIn(one, [...path, key]));
}

/** Returns every catalogue of messages, documents, labels and errors, in each of its languages. */
export const contractCatalogues = (): Promise<Catalogue[]> =>
  Promise.all(
    globSync('*/*.*.ts', { cwd: folder }).map(async (file) => {
      const [area = '', language = ''] = file.split('.');
      const exported: unknown = await import(pathToFileURL(join(folder, file)).href);
      return { area, language, texts: Object.fromEntries(textsIn(exported, [])) };
    }),
  );
