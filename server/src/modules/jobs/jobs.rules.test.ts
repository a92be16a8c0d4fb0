import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askedFor,
  checkDeadline,
  checkSalary,
  lexemesOf,
  takesApplications,
  tsqueryOf,
  wordsOf,
} from './jobs.rules.ts';

describe('the words of a text', () => {
  test.each([
    ['Electrician, 2 years (ITI)', ['electrician', '2', 'years', 'iti']],
    ['A/C-repair & gas_filling', ['a', 'c', 'repair', 'gas', 'filling']],
    ['Residents’ association', ['residents', 'association']],
    ['बिजली मिस्त्री – घरेलू वायरिंग', ['बिजली', 'मिस्त्री', 'घरेलू', 'वायरिंग']],
    ['வேலை వేతనం ਕੰਮ', ['வேலை', 'వేతనం', 'ਕੰਮ']],
    ['काम काम KAAM Kaam', ['काम', 'kaam']],
    ['₹800–1,000 * '.repeat(2), ['800', '1', '000']],
    ['', []],
    ['%%% ()\'"\\:*&|! ़', []],
  ])('%j are %j', (text, words) => {
    expect(wordsOf([text])).toEqual(words);
  });

  test('are the same however an accent, nukta or joiner was typed', () => {
    expect(wordsOf(['Café'.normalize('NFD')])).toEqual(wordsOf(['café']));
    expect(wordsOf(['\u0958लम'])).toEqual(wordsOf(['\u0915\u093cलम']));
    expect(wordsOf(['\u0915\u094d\u200dष', 'wi\u00adring'])).toEqual(['\u0915\u094dष', 'wiring']);
  });

  test('of several texts are separate, each listed once', () => {
    expect(wordsOf(['fan', 'fan repair', 'repair'])).toEqual(['fan', 'repair']);
  });

  test('are cut at 64 characters, since the database cannot index longer ones', () => {
    expect(wordsOf(['क'.repeat(3_000)])).toEqual(['क'.repeat(64)]);
  });

  test('in a query are at most eight', () => {
    expect(askedFor('one two three four five six seven eight nine')).toEqual(
      'one two three four five six seven eight'.split(' '),
    );
  });

  test('never contain a character that PostgreSQL treats as an operator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const odd = wordsOf([text]).filter(
          (word) => !/^[\p{L}\p{M}\p{N}\ufffd]{1,64}$/u.test(word) || !/[\p{L}\p{N}]/u.test(word),
        );
        expect(odd).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the search index', () => {
  const job = { city: "Navi O'Mumbai\\", jobType: 'ac_repair', contractType: 'daily', isRemote: false };

  test('contains a job’s words, their first letters and its filter values', () => {
    expect(lexemesOf(['Fan fitting', 'घर 😀'], job)).toEqual([
      'fan',
      'fitting',
      'घर',
      'letter:f',
      'letter:घ',
      'city:navi.o.mumbai',
      'type:ac_repair',
      'contract:daily',
      'remote:false',
    ]);
  });

  test('is queried by word prefixes, single letters and filters together', () => {
    expect(tsqueryOf(['fan', 'f', '𑄌'], {})).toBe("'fan':* & 'letter:f' & 'letter:𑄌'");
    expect(tsqueryOf(['घ'], job)).toBe(
      "'letter:घ' & 'city:navi.o.mumbai' & 'type:ac_repair' & 'contract:daily' & 'remote:false'",
    );
  });
});

describe('a salary', () => {
  test.each([
    [0, 0],
    [0, 500],
    [500, 0],
    [500, 500],
    [500, 501],
  ])('of %i to %i paise can be offered', (min, max) => {
    expect(() => checkSalary({ min, max })).not.toThrow();
  });

  test('whose maximum is below its minimum is refused at its field', () => {
    expect(() => checkSalary({ min: 501, max: 500 })).toThrow(
      expect.objectContaining({
        code: 'bad-input',
        errors: [{ path: 'salary_max', reason: 'salary-order' }],
      }),
    );
  });
});

describe('a deadline', () => {
  const now = new Date('2026-03-01T06:30:00.000Z');
  const soon = new Date(now.getTime() + 1);

  test('may be missing or in the future', () => {
    expect(() => checkDeadline(null, now)).not.toThrow();
    expect(() => checkDeadline(soon, now)).not.toThrow();
  });

  test('at this very moment has passed', () => {
    expect(() => checkDeadline(now, now)).toThrow(
      expect.objectContaining({
        code: 'bad-input',
        errors: [{ path: 'application_deadline', reason: 'deadline-passed' }],
      }),
    );
  });

  test('ends applications at its exact time, swept or not', () => {
    expect(takesApplications({ status: 'active', applicationDeadline: soon }, now)).toBe(true);
    expect(takesApplications({ status: 'active', applicationDeadline: now }, now)).toBe(false);
    expect(takesApplications({ status: 'active', applicationDeadline: null }, now)).toBe(true);
    for (const status of ['draft', 'filled', 'closed', 'expired'] as const) {
      expect(takesApplications({ status, applicationDeadline: soon }, now)).toBe(false);
    }
  });
});
