import type { DocumentLanguage } from '../payment-documents.ts';
import type { TextLanguage } from './language.ts';
import type { Params, ParamsOf, Translation } from './params.ts';
import { openTexts } from './render.ts';

type SayArgs<Text extends string> = Text extends string
  ? [ParamsOf<Text>] extends [never]
    ? []
    : [params: ParamsOf<Text>]
  : never;

/**
 * Renders a text by its key. The English catalogue defines the keys and the params of each: a code without a text, as
 * in say(`paid.${how}`), doesn't compile.
 */
export type Say<English extends Readonly<Record<string, string>>> = <Key extends keyof English & string>(
  key: Key,
  ...params: SayArgs<English[Key]>
) => string;

/**
 * Opens a catalogue in one language, with the keys and params of its English version: openCatalogue<typeof en>('ta',
 * ta).
 */
export function openCatalogue<English extends Readonly<Record<string, string>>>(
  language: DocumentLanguage,
  texts: Translation<English>,
): Say<English> {
  const render = openTexts(language, texts);
  function say<Key extends keyof English & string>(key: Key, ...params: SayArgs<English[Key]>): string;
  function say(key: string, params?: Params): string {
    return render(key, params) ?? key;
  }
  return say;
}

/** Opens a catalogue in English and Hindi. */
export const openBoth = <English extends Readonly<Record<string, string>>>(
  texts: Record<TextLanguage, Translation<English>>,
): Record<TextLanguage, Say<English>> => ({
  en: openCatalogue<English>('en', texts.en),
  hi: openCatalogue<English>('hi', texts.hi),
});
