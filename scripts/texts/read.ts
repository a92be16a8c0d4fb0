import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { problems } from '../../contract/src/problems.ts';
import { readCatalogues } from '../../web/app/locales/read-catalogues.ts';
import { contractCatalogues } from './read-contract.ts';
import type { Text } from './rules.ts';

const root = resolve(import.meta.dirname, '../..');

/** Returns the labels of buttons that confirm a dialog or submit a form. */
function confirmLabels(): Set<string> {
  const labels = globSync('web/app/**/*.tsx', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(
        /(?:confirmLabel|submitLabel)=\{<Trans>([^<{]+)<\/Trans>\}/gu,
      ),
    ),
  );
  return new Set(labels.map(([, label = '']) => label.trim()));
}

/** Returns every text of the screens, from all catalogues. */
export async function screenTexts(): Promise<Text[]> {
  const [english, hindi] = await Promise.all([readCatalogues('en'), readCatalogues('hi')]);
  const inHindi = new Map(
    hindi.map(({ message, translation, files }) => [`${message} ${files[0]}`, translation]),
  );
  const buttons = confirmLabels();
  return english.map(({ message, files }) => ({
    en: message,
    hi: inHindi.get(`${message} ${files[0]}`),
    at: files,
    isButton: buttons.has(message),
  }));
}

/** Returns the texts of messages, documents, labels and errors, each with its Hindi version. */
export async function contractTexts(): Promise<Text[]> {
  const catalogues = await contractCatalogues();
  const hindi = new Map(
    catalogues.filter(({ language }) => language === 'hi').map(({ area, texts }) => [area, texts]),
  );
  return catalogues
    .filter(({ language }) => language === 'en')
    .flatMap(({ area, texts }) =>
      Object.entries(texts).map(([key, en]) => ({
        en,
        hi: hindi.get(area)?.[key],
        at: [`${area} ${key}`],
        isButton: false,
      })),
    );
}

const SUMMARY = /\bsummary:\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/gu;
const DESCRIPTIONS = 'server/src/platform/http/openapi-operations.ts';

/**
 * Returns the texts of the API description, in English only: problem titles, and summaries and descriptions of
 * endpoints.
 */
export function apiTexts(): Text[] {
  const titles = Object.entries(problems).map(([code, { title }]) => ({ en: title, at: `problem ${code}` }));
  const summaries = globSync('contract/src/**/*.ts', { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(SUMMARY), ([, single, double, ticked]) => ({
      en: (single ?? double ?? ticked ?? '').replaceAll("\\'", "'"),
      at: file,
    })),
  );
  const descriptions = Array.from(
    readFileSync(join(root, DESCRIPTIONS), 'utf8').matchAll(/['`]([A-Z][^'`]* [^'`]*)['`]/gu),
    ([, en = '']) => ({ en, at: DESCRIPTIONS }),
  );
  return [...titles, ...summaries, ...descriptions].map(({ en, at }) => ({ en, at: [at], isButton: false }));
}
