import { readdir, readFile } from 'node:fs/promises';
import type { Assets } from '@dihaadi/contract/rendering';

/** In development nothing is built. */
export const NO_ASSETS: Assets = { texts: {}, assetText: async () => undefined };

/** Reads the built files of the web in this folder. */
export async function openAssets(folder: string): Promise<Assets> {
  return { texts: await textFiles(`${folder}/assets`), assetText: createAssetReader(folder) };
}

/** Reads each file once, unless that fails: they do not change while the server runs. */
export function createAssetReader(folder: string): (url: string) => Promise<string> {
  const read = new Map<string, Promise<string>>();
  return (url) => {
    const known = read.get(url);
    if (known !== undefined) return known;
    const text = readFile(`${folder}${url}`, 'utf8');
    read.set(url, text);
    text.catch(() => read.delete(url));
    return text;
  };
}

/** Same names as in `web/vite.config.ts`. */
async function textFiles(folder: string): Promise<Record<string, string>> {
  const found = (await readdir(folder)).flatMap((file): [string, string][] => {
    const language = /^texts-([a-z]+)-[^.]+\.js$/.exec(file)?.[1];
    return language === undefined ? [] : [[language, `/assets/${file}`]];
  });
  return Object.fromEntries(found);
}
