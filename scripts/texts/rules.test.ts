import { describe, expect, test } from 'vitest';
import { parametersOf } from './message.ts';
import { proseOf } from './read-prose.ts';
import { faultsOf, faultsOfLine, longestSentence } from './rules.ts';

const checked = (en: string, more: Partial<Parameters<typeof faultsOf>[0]> = {}) =>
  faultsOf({ en, at: ['app/features/settings/team.tsx'], isButton: false, ...more }).map(({ rule }) => rule);

describe('an English text', () => {
  test.each([
    'No favourites yet. Save a worker after a booking to find them here.',
    'Refund started. It goes back to the account you paid from.',
    'Enter a weight between 0.1 and 10,000 kg.',
  ])('passes in plain words: %s', (text) => expect(checked(text)).toEqual([]));

  test.each([
    'Whoever has the link can cancel.',
    'Please sign in first.',
    'Your papers are being checked.',
    'It is our fault, not yours.',
    'The map could not be loaded.',
    'There is no such driver.',
    'Another sum pays nothing.',
    'The money is given back.',
  ])('is rejected: %s', (text) => expect(checked(text)).toHaveLength(1));

  test('has sentences of at most 20 words, on the screens of workers and drivers at most 10', () => {
    const eleven = 'One two three four five six seven eight nine ten eleven.';
    expect(checked(eleven)).toEqual([]);
    expect(checked(eleven, { at: ['app/features/worker-bookings/worker/job.tsx'] })).toHaveLength(1);
    expect(checked(eleven, { at: ['app/features/trips/trip.tsx', 'app/shell/page.tsx'] })).toEqual([]);
    expect(checked(`${eleven.replace('.', '')} ${eleven}`)).toHaveLength(1);
  });

  test('on a confirming button is verb and noun', () => {
    expect(checked('Assign', { isButton: true })).toHaveLength(1);
    expect(checked('Assign driver', { isButton: true })).toEqual([]);
    expect(checked('Cancel', { isButton: true })).toEqual([]);
  });
});

describe('a Hindi text', () => {
  test('uses the words people use, and addresses them as आप', () => {
    expect(checked('Payment failed', { hi: 'पेमेंट नहीं हुआ' })).toEqual([]);
    expect(checked('Payment failed', { hi: 'भुगतान नहीं हुआ' })).toHaveLength(1);
    expect(checked('Your booking', { hi: 'तुम्हारी बुकिंग' })).toHaveLength(1);
  });

  test('has the same parameters and tags as the English one', () => {
    expect(checked('<0>{name}</0> is on the way', { hi: '<0>{name}</0> रास्ते में हैं' })).toEqual([]);
    expect(checked('{name} is on the way', { hi: 'वे रास्ते में हैं' })).toHaveLength(1);
  });
});

test('each variant of a plural counts as a sentence of its own, and a parameter as one word', () => {
  expect(longestSentence('{count, plural, one {# worker of {name}} other {# workers}} found')).toBe(5);
  expect(longestSentence('Pay {amount}. Then go.')).toBe(2);
});

test('the parameters of a text include those of its variants', () => {
  expect(parametersOf('{count, plural, one {{name}} other {#}} <0>x</0>')).toEqual(['<0', 'count', 'name']);
});

test('comments and test titles name people, as texts do; quoted data is exempt', () => {
  const faults = (line: string) => {
    const text = proseOf(line);
    return text === undefined ? [] : faultsOfLine({ text, at: 'x' });
  };
  for (const line of [
    '/** Tells somebody. */',
    ' * Whoever asks.',
    'done(); // Nobody waits.',
    '-- Nobody is in two places',
    "test('nobody is asked twice', () => {",
    "] as const)('%s tells everybody', () => {",
  ])
    expect(faults(line), line).toHaveLength(1);
  for (const line of [
    "url = 'postgres://nobody@127.0.0.1';",
    "fill('nobody of this name')",
    '// Staff are asked.',
  ])
    expect(faults(line), line).toEqual([]);
});
