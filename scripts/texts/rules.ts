import { parametersOf, readings } from './message.ts';
import { ENGLISH, HINDI, type Pattern, VAGUE } from './words.ts';
import type { Line } from './read-prose.ts';

/** One text of the product, in both languages; `hi` is undefined where only English exists. */
export type Text = { en: string; hi?: string | undefined; at: readonly string[]; isButton: boolean };

/** What is wrong with a text, in one line. */
export type Fault = { text: string; rule: string };

const LONGEST = 20;
/** Workers and drivers read little. */
const LONGEST_FOR_WORKERS = 10;
/** Buttons whose noun is the form or dialog that they stand in. */
const BARE_BUTTONS = new Set(['Cancel', 'Continue', 'Save', 'Back', 'Close', 'Update', 'Delete', 'Logout']);

const FOR_WORKERS = /features\/(?:worker-bookings\/worker|trips)\/(?!staff)|field-kit\//u;

/** The most words that a sentence of the text has; a parameter counts as one. */
export function longestSentence(text: string): number {
  const sentences = readings(text).flatMap((one) => one.split(/[.!?।:](?:\s|$)/u));
  const lengths = sentences.map(
    (one) => one.split(/\s+/u).filter((word) => /[\p{L}\p{N}#]/u.test(word)).length,
  );
  return Math.max(0, ...lengths);
}

const against = (patterns: readonly Pattern[], text: string): string[] =>
  patterns.flatMap(({ found, write }) => {
    const hit = readings(text)
      .flatMap((one) => found.exec(one)?.[0] ?? [])[0]
      ?.trim();
    return hit === undefined ? [] : [`“${hit}”: write ${write}`];
  });

function tooLong(text: string, at: readonly string[]): string[] {
  const limit = at.length > 0 && at.every((file) => FOR_WORKERS.test(file)) ? LONGEST_FOR_WORKERS : LONGEST;
  const length = longestSentence(text);
  return length > limit ? [`a sentence of ${length} words: at most ${limit} here`] : [];
}

/**
 * Texts of several catalogues with several translations: a page made on the server has all catalogues, one in the browser
 * only its own, so the two would differ.
 */
export function translatedTwice(texts: readonly Text[]): Fault[] {
  const byText = Map.groupBy(texts, ({ en }) => en);
  return [...byText].flatMap(([text, all]) => {
    const translations = new Set(all.map(({ hi }) => hi));
    return translations.size > 1 ? [{ text, rule: `one translation: ${[...translations].join(' / ')}` }] : [];
  });
}

/** What prose for people who work on the product must not say: no people without a name. Of the other rules it is free. */
export const faultsOfLine = ({ text }: Line): Fault[] =>
  VAGUE.found.test(text)
    ? [{ text: text.trim(), rule: `“${VAGUE.found.exec(text)?.[0]}”: ${VAGUE.write}` }]
    : [];

/** Everything that the rules for texts say against one text. */
export function faultsOf({ en, hi, at, isButton }: Text): Fault[] {
  const rules = [...against(ENGLISH, en), ...tooLong(en, at)];
  if (isButton && !/\s/u.test(en.trim()) && !BARE_BUTTONS.has(en))
    rules.push('a button says verb and noun: “Assign driver”');
  const faults = rules.map((rule) => ({ text: en, rule }));
  if (hi === undefined) return faults;
  const inHindi = [...against(HINDI, hi), ...tooLong(hi, at)];
  if (parametersOf(en).join() !== parametersOf(hi).join())
    inHindi.push(`parameters ${parametersOf(hi).join(', ')} instead of ${parametersOf(en).join(', ')}`);
  return [...faults, ...inHindi.map((rule) => ({ text: hi, rule }))];
}
