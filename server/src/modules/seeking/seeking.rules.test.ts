import { expect, test } from 'vitest';
import {
  hasCriteria,
  isSameSearch,
  type JobFacts,
  languagesIn,
  reasonsOf,
  RECOMMENDED,
  SAVED_JOBS_AT_MOST,
  scoreOf,
  SEARCHES_AT_MOST,
  type Wishes,
} from './seeking.rules.ts';

const wishes: Wishes = {
  trade: 'electrician',
  experienceYears: 3,
  reachKm: 20,
  leastWageByDay: 70_000,
  languages: ['hi', 'en'],
};

const job: JobFacts = {
  jobType: 'electrician',
  isRemote: false,
  km: 12,
  inOwnTown: false,
  bestWageByDay: 80_000,
  experienceRequired: 2,
  languages: ['hi'],
};

const kinds = (facts: Partial<JobFacts>, wanted: Partial<Wishes> = {}) =>
  reasonsOf({ ...job, ...facts }, { ...wishes, ...wanted }).map(({ kind }) => kind);
const score = (facts: Partial<JobFacts>, wanted: Partial<Wishes> = {}) =>
  scoreOf({ ...job, ...facts }, { ...wishes, ...wanted });

test('a matching job shows the reasons: trade, place, wage and language', () => {
  expect(reasonsOf(job, wishes)).toEqual([
    { kind: 'trade', km: null, language: null },
    { kind: 'distance', km: 12, language: null },
    { kind: 'wage', km: null, language: null },
    { kind: 'language', km: null, language: 'hi' },
  ]);
});

test('shows a reason only when it is true', () => {
  expect(kinds({ jobType: 'painter' })).not.toContain('trade');
  expect(kinds({ inOwnTown: true })).toContain('town');
  expect(kinds({ isRemote: true, inOwnTown: true })).toEqual(['trade', 'remote', 'wage', 'language']);
  expect(kinds({ km: null })).toEqual(['trade', 'wage', 'language']);
  expect(kinds({ bestWageByDay: 69_999 })).not.toContain('wage');
  expect(kinds({ bestWageByDay: 70_000 })).toContain('wage');
  expect(kinds({ bestWageByDay: null })).not.toContain('wage');
  expect(kinds({}, { leastWageByDay: null })).not.toContain('wage');
  expect(kinds({ languages: [] })).not.toContain('language');
  expect(kinds({ languages: ['hi', 'ta'] })).not.toContain('language');
});

test('the trade counts most, then the place, the wage and the language', () => {
  expect(score({ inOwnTown: true })).toBe(110);
  expect(score({ isRemote: true })).toBe(110);
  expect(score({ km: 10 })).toBe(102.5);
  expect(score({ km: 0 })).toBe(110);
  expect(score({ km: 40 })).toBe(80);
  expect(score({ km: 400 })).toBe(80);
  expect(score({ km: null })).toBe(80);
  expect(score({ inOwnTown: true, jobType: 'painter' })).toBe(60);
});

test('a low wage, another language or too much required experience count against a job', () => {
  expect(score({ inOwnTown: true, bestWageByDay: 60_000 })).toBe(75);
  expect(score({ inOwnTown: true, bestWageByDay: null })).toBe(90);
  expect(score({ inOwnTown: true }, { leastWageByDay: null })).toBe(90);
  expect(score({ inOwnTown: true, languages: ['hi', 'ta'] })).toBe(85);
  expect(score({ inOwnTown: true, languages: [] })).toBe(100);
  expect(score({ inOwnTown: true, experienceRequired: 4 })).toBe(90);
  expect(score({ inOwnTown: true, experienceRequired: 3 })).toBe(110);
});

test('the languages that a job requires are found in either script', () => {
  expect(languagesIn(['Must speak English and Tamil', 'मारवाड़ी जानने वाले'])).toEqual(['en', 'ta', 'raj']);
  expect(languagesIn(['हिंदी और अंग्रेज़ी'])).toEqual(['hi', 'en']);
  expect(languagesIn(['Bengali, Marathi, Telugu, Gujarati, Urdu, Kannada, Odia'])).toEqual([
    'bn',
    'mr',
    'te',
    'gu',
    'ur',
    'kn',
    'or',
  ]);
  expect(languagesIn(['Malayalam Punjabi Assamese Bhojpuri'])).toEqual(['ml', 'pa', 'as', 'bho']);
  expect(languagesIn(['Paint the English-speaking-union'])).toEqual(['en']);
  expect(languagesIn(['Electrician', 'Wiring of sixty flats'])).toEqual([]);
});

const open = { q: null, city: null, jobType: null, contractType: null, salaryMinPaise: null, isRemote: null };

test('a search needs at least one criterion, and ignores case', () => {
  expect(hasCriteria(open)).toBe(false);
  const asked = [
    { q: 'wiring' },
    { city: 'Jaipur' },
    { jobType: 'driver' as const },
    { contractType: 'daily' as const },
    { salaryMinPaise: 1 },
    { isRemote: false },
  ];
  for (const one of asked) {
    expect(hasCriteria({ ...open, ...one })).toBe(true);
    expect(isSameSearch({ ...open, ...one }, { ...open, ...one })).toBe(true);
    expect(isSameSearch({ ...open, ...one }, open)).toBe(false);
  }
  expect(
    isSameSearch({ ...open, q: 'Wiring', city: 'JAIPUR' }, { ...open, q: 'wiring', city: 'Jaipur' }),
  ).toBe(true);
});

test('limits the saved jobs, saved searches and recommendations', () => {
  expect([SAVED_JOBS_AT_MOST, SEARCHES_AT_MOST, RECOMMENDED]).toEqual([200, 20, 20]);
});
