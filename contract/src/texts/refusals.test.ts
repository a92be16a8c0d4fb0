import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { fieldSaying, wrong } from './field-saying.ts';
import { negotiate } from './language.ts';
import type { ParamsOf } from './params.ts';
import { refusals as english } from './refusals.en.ts';
import { refusals as hindi } from './refusals.hi.ts';
import { openTexts } from './render.ts';

describe('the catalogue of refusals', () => {
  test('is written in Hindi, except for things without a Hindi name', () => {
    const latin = Object.entries(hindi).filter(([, text]) => !/[\u0900-\u097f]/u.test(text));
    expect(latin).toEqual([]);
  });

  test('has sentences of at most 20 words', () => {
    const long = Object.entries(english).filter(([, text]) =>
      text
        .replaceAll(/\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, 'x')
        .split(/[.!?](?:\s|$)/)
        .some((sentence) => sentence.trim().split(/\s+/).length > 20),
    );
    expect(long).toEqual([]);
  });

  test('formats counts, states and days by the rules of each language', () => {
    const en = openTexts('en', english);
    const hi = openTexts('hi', hindi);
    expect(en('people-hired', { count: 1 })).toBe('1 person is already hired. Close the job instead.');
    expect(hi('people-hired', { count: 1200 })).toBe('1,200 लोग चुने जा चुके हैं। नौकरी बंद करें।');
    expect(en('invalid-transition', { state: 'in_progress' })).toBe(
      'This is no longer possible: the status is in progress.',
    );
    expect(en('invalid-transition', { state: 'notice' })).toBe(
      'This is no longer possible: the status is under notice.',
    );
    expect(en('invalid-transition', { state: 'unheard' })).toBe(
      'This is no longer possible: the status is unheard.',
    );
    expect(en('bonus-from-day', { day: '2026-11-30' })).toContain('30 Nov 2026');
    expect(en('no-such-text')).toBeUndefined();
  });

  test('types the parameters of a text', () => {
    expectTypeOf<ParamsOf<'Nothing'>>().toBeNever();
    expectTypeOf<ParamsOf<'{count, plural, one {# x} other {# y}} of {name}'>>().toMatchObjectType<{
      count: number;
      name: string | number;
    }>();
    expectTypeOf<
      ParamsOf<'{state, select, a {one} other {{state}}} {at, date, moment}'>
    >().toMatchObjectType<{
      state: string;
      at: string;
    }>();
  });
});

test.each([
  ['', 'en'],
  ['hi', 'hi'],
  ['fr, hi-IN;q=0.8, en;q=0.5', 'hi'],
  ['hi;q=0, en', 'en'],
])('a request for %j is answered in %s', (asked, language) => expect(negotiate(asked)).toBe(language));

describe('a refused field', () => {
  const issueOf = (schema: z.ZodType, value: unknown) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue && fieldSaying(issue);
  };
  test.each([
    ['is missing', z.string(), undefined, { reason: 'required' }],
    ['is empty', z.string().min(1), '', { reason: 'required', params: { min: 1 } }],
    ['is too long', z.string().max(3), 'long', { reason: 'too-long', params: { max: 3 } }],
    ['is too short', z.string().min(3), 'ab', { reason: 'too-short', params: { min: 3 } }],
    ['is no number', z.number(), 'x', { reason: 'not-a-number' }],
    ['is no whole number', z.int(), 1.5, { reason: 'not-whole' }],
    ['is too big', z.number().max(3), 4, { reason: 'number-too-big', params: { max: 3 } }],
    ['is not above a limit', z.number().positive(), 0, { reason: 'number-above', params: { min: 0 } }],
    ['is not below a limit', z.number().lt(3), 3, { reason: 'number-below', params: { max: 3 } }],
    ['is too small', z.number().min(3), 1, { reason: 'number-too-small', params: { min: 3 } }],
    ['has too many', z.array(z.string()).max(1), ['a', 'b'], { reason: 'too-many', params: { max: 1 } }],
    ['has too few', z.array(z.string()).min(1), [], { reason: 'too-few', params: { min: 1 } }],
    ['is none of the options', z.enum(['a']), 'b', { reason: 'not-one-of' }],
    ['is unknown', z.strictObject({}), { a: 1 }, { reason: 'unknown-fields', params: { names: 'a' } }],
    ['is of no known form', z.uuid(), 'x', { reason: 'cannot-be-used' }],
    [
      'has a reason of its own, with params',
      z.string().refine(() => false, { error: wrong('too-short'), params: { min: 6 } }),
      'x',
      { reason: 'too-short', params: { min: 6 } },
    ],
    ['is fine', z.string(), 'x', undefined],
  ])('states the reason: it %s', (_, schema, value, said) => expect(issueOf(schema, value)).toEqual(said));
});
