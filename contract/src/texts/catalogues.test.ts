import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { contractCatalogues } from '../../../scripts/texts/read-contract.ts';
import { openBoth, openCatalogue } from './catalogue.ts';

/** Returns the names of a compiled text's params, including those in branches. */
function paramsIn(compiled: unknown): string[] {
  const tokens: unknown[] = Array.isArray(compiled) ? compiled : [];
  return tokens.flatMap((token): string[] => {
    if (!Array.isArray(token)) return [];
    const [name, , branches]: unknown[] = token;
    const inside = typeof branches === 'object' && branches !== null ? Object.values(branches) : [];
    return inside.flatMap(paramsIn).concat(String(name));
  });
}

// An SMS is the pattern registered with the operators: no ICU message, but with placeholders for values.
const named = (key: string, text: string): string[] =>
  key.endsWith('.sms')
    ? (text.match(/\{#var#\}/g) ?? [])
    : [...new Set(paramsIn(compileMessageOrThrow(text)))].toSorted();

const catalogues = await contractCatalogues();
const english = catalogues.filter(({ language }) => language === 'en');

describe.each(english)('the catalogue of $area', ({ area, texts }) => {
  const paramsOf = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).map(([key, text]) => [key, named(key, text)]));
  const others = catalogues.filter((one) => one.area === area && one.language !== 'en');

  test('has the same texts with the same params in every language', () => {
    expect(others.map(({ language }) => language)).toContain('hi');
    for (const other of others) expect(paramsOf(other.texts)).toEqual(paramsOf(texts));
  });

  test('has no empty text: its key would be shown', () => {
    const all = [texts, ...others.map((other) => other.texts)].flatMap(Object.values);
    expect(all.filter((text) => text === '')).toEqual([]);
  });
});

test.each(['messages', 'refusals'])(
  'the areas of %s have each key once: a second one would hide the first one’s text',
  (group) => {
    const keys = english
      .filter(({ area }) => area.startsWith(`${group}/`))
      .flatMap(({ texts }) => Object.keys(texts))
      .map((key) => key.slice(key.indexOf('.') + 1));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  },
);

describe('a catalogue', () => {
  const en = {
    years: '{count, plural, one {# year} other {# years}}',
    'paid.cash': 'Paid in cash',
    'paid.upi': 'Paid by UPI',
    thanks: 'Thank you, {name}',
  } as const;
  const say = openCatalogue<typeof en>('en', en);

  test('returns each text in its language', () => {
    const hi = { years: '{count} साल', 'paid.cash': 'नक़द', 'paid.upi': 'UPI से', thanks: 'शुक्रिया, {name}' };
    const both = openBoth<typeof en>({ en, hi });
    expect(both.en('years', { count: 1 })).toBe('1 year');
    expect(both.hi('years', { count: 1 })).toBe('1 साल');
  });

  test('requires a text for each code, and the parameters of each text', () => {
    const how: 'cash' | 'upi' = 'upi';
    expect(say(`paid.${how}`)).toBe('Paid by UPI');
    const unknown: 'cash' | 'card' = 'card';
    // @ts-expect-error `paid.card` is no key.
    expect(say(`paid.${unknown}`)).toBe('paid.card');
    // @ts-expect-error The text names `count`.
    expect(say('years')).toContain('years');
    // @ts-expect-error The text names nothing.
    expect(say('paid.cash', { name: 'Neha' })).toBe('Paid in cash');
  });

  test.each(['{count}', "it's '{quoted}'", String.raw`\u0041 \x41 \ `, '#', '<b>'])(
    'inserts a value as it was written: %s',
    (name) => expect(say('thanks', { name })).toBe(`Thank you, ${name}`),
  );
});
