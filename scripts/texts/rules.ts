import { ENGLISH, HINDI, type Pattern } from './words.ts';

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

/** The variants of a plural are sentences of their own; a parameter counts as one word. */
function variants(text: string): string[] {
  const plural = /\{\w+, plural, ((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{[^{}]*\})*\})+)\}/u.exec(text);
  if (plural?.[1] === undefined) return [text];
  const cases = [...plural[1].matchAll(/(?:=\d+|\w+) \{((?:[^{}]|\{[^{}]*\})*)\}/gu)];
  return cases.flatMap(([, inner = '']) => variants(text.replace(plural[0], inner)));
}

const plain = (text: string): string => text.replaceAll(/<\/?\d+\/?>/gu, '').replaceAll(/\{#?\w+#?\}/gu, 'X');

/** The most words that a sentence of the text has. */
export function longestSentence(text: string): number {
  const sentences = variants(text).flatMap((one) => plain(one).split(/[.!?।:](?:\s|$)/u));
  return Math.max(
    0,
    ...sentences.map((one) => one.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length),
  );
}

/** The names of the parameters and the tags of a text, in order of the alphabet. */
export function parametersOf(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)(?=[,}])/gu)].map(([, name = '']) => name);
  const tags = [...text.matchAll(/<(\d+)/gu)].map(([tag]) => tag);
  return [...new Set([...names, ...tags])].toSorted();
}

const against = (patterns: readonly Pattern[], text: string): string[] =>
  patterns.flatMap(({ found, write }) => {
    const hit = found.exec(plain(text))?.[0].trim();
    return hit === undefined ? [] : [`“${hit}”: write ${write}`];
  });

function tooLong(text: string, at: readonly string[]): string[] {
  const limit = at.length > 0 && at.every((file) => FOR_WORKERS.test(file)) ? LONGEST_FOR_WORKERS : LONGEST;
  const length = longestSentence(text);
  return length > limit ? [`a sentence of ${length} words: at most ${limit} here`] : [];
}

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
