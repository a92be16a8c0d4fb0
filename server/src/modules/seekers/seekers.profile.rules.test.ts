import { profileParts } from '@dihaadi/contract/seeker-profile';
import { expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import {
  checkWage,
  completionOf,
  RESUME_LINK_MS,
  RESUME_LONGEST_PX,
  wageByDay,
} from './seekers.profile.rules.ts';

const nothing = {
  trade: null,
  pincode: null,
  phoneVerified: false,
  skills: [],
  languages: [],
  wageMinPaise: null,
  education: null,
  about: null,
  hasResume: false,
};

const everything = {
  trade: 'painter',
  pincode: '302017',
  phoneVerified: true,
  skills: ['Texture'],
  languages: ['hi'],
  wageMinPaise: 70_000,
  education: 'class_10',
  about: 'I paint.',
  hasResume: true,
};

test('each part of a profile counts equally, and missing parts are named', () => {
  expect(completionOf(nothing)).toEqual({ percent: 0, missing: [...profileParts] });
  expect(completionOf(everything)).toEqual({ percent: 100, missing: [] });
  const parts = [
    'trade',
    'pincode',
    'phoneVerified',
    'skills',
    'languages',
    'wageMinPaise',
    'education',
    'about',
    'hasResume',
  ] as const;
  const missingWithout = parts.map((part) => completionOf({ ...everything, [part]: nothing[part] }));
  expect(missingWithout.map(({ missing }) => missing.join())).toEqual([
    'trade',
    'place',
    'phone',
    'skills',
    'languages',
    'wage',
    'education',
    'about',
    'resume',
  ]);
  expect(missingWithout.every(({ percent }) => percent === 89)).toBe(true);
});

test('a wage needs a unit, and a unit needs a wage', () => {
  const answer = (min: number | null, unit: 'daily' | null) => answerOf(() => checkWage({ min, unit }));
  expect(answer(1, 'daily')).toBe('allowed');
  expect(answer(null, null)).toBe('allowed');
  expect(answer(1, null)).toBe('bad-input: wage_unit');
  expect(answer(null, 'daily')).toBe('bad-input: wage_min');
});

test('wages are compared per day: eight hours, and a month of 26 days', () => {
  expect(wageByDay(10_000, 'hourly')).toBe(80_000);
  expect(wageByDay(70_000, 'daily')).toBe(70_000);
  expect(wageByDay(1_800_000, 'monthly')).toBe(69_231);
});

test('a résumé link works for five minutes, and its image stays readable', () => {
  expect([RESUME_LINK_MS, RESUME_LONGEST_PX]).toEqual([300_000, 2400]);
});
