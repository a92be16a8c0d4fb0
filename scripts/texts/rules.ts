import { parametersOf, readings } from './message.ts';
import { ENGLISH, HINDI, type Pattern, VAGUE } from './words.ts';
import type { Line } from './read-prose.ts';

/** A text of the product in both languages; `hi` is undefined if only English exists. */
export type Text = { en: string; hi?: string | undefined; at: readonly string[]; isButton: boolean };

/** A text's violation of a rule, in one line. */
export type Fault = { text: string; rule: string };

const LONGEST = 20;
/** Stricter, because workers and drivers read little. */
const MAX_WORKER_SENTENCE_WORDS = 10;
/** Buttons whose noun is their form or dialog. */
const BARE_BUTTONS = new Set(['Cancel', 'Continue', 'Save', 'Back', 'Close', 'Update', 'Delete', 'Logout']);

const WORKER_CATALOGUE_PATHS = /features\/(?:worker-bookings\/worker|trips)\/(?!staff)|field-kit\//u;

/** Returns the number of words in the text's longest sentence; a parameter counts as one. */
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
  const limit =
    at.length > 0 && at.every((file) => WORKER_CATALOGUE_PATHS.test(file))
      ? MAX_WORKER_SENTENCE_WORDS
      : LONGEST;
  const length = longestSentence(text);
  return length > limit ? [`a sentence of ${length} words: at most ${limit} here`] : [];
}

/**
 * Returns texts that are translated differently in several catalogues. A server-rendered page has all catalogues, the
 * browser only its own, so the two would differ.
 */
export function conflictingTranslations(texts: readonly Text[]): Fault[] {
  const byText = Map.groupBy(texts, ({ en }) => en);
  return [...byText].flatMap(([text, all]) => {
    const translations = new Set(all.map(({ hi }) => hi));
    return translations.size > 1 ? [{ text, rule: `one translation: ${[...translations].join(' / ')}` }] : [];
  });
}

/** Returns the faults of internal prose. Only the rule against vague pronouns applies. */
export const faultsOfLine = ({ text }: Line): Fault[] =>
  VAGUE.found.test(text)
    ? [{ text: text.trim(), rule: `“${VAGUE.found.exec(text)?.[0]}”: ${VAGUE.write}` }]
    : [];

/** Returns every violation of the text rules in one text. */
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
