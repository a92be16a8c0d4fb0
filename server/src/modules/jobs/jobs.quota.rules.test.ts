import { expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import * as applications from './jobs.applications.rules.ts';
import * as quota from './jobs.quota.rules.ts';

const NOW = new Date('2026-11-21T06:30:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

test('a plan is used first, then the monthly allowance', () => {
  const usage = { freeUsed: 0, freeAllowed: 1, planUsed: 0, planAllowed: 2 };
  expect(quota.rightToPost(usage)).toBe('plan');
  expect(quota.rightToPost({ ...usage, planUsed: 2 })).toBe('free');
  expect(quota.rightToPost({ ...usage, planAllowed: null })).toBe('free');
  expect(quota.rightToPost({ ...usage, planUsed: 3, freeUsed: 1 })).toBeUndefined();
  expect(quota.rightToPost({ ...usage, planAllowed: null, freeAllowed: 0 })).toBeUndefined();
});

test('staff review a company’s first jobs, and all jobs of an unverified company', () => {
  const reviewed = (verificationStatus: string, published: number) =>
    quota.isReviewed({ verificationStatus, published }, 3);
  expect([reviewed('verified', 2), reviewed('verified', 3), reviewed('pending', 9)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a job is open until the end of its 30th day in India unless it names another day within 60', () => {
  expect(quota.deadlineFor(null, NOW)).toEqual(new Date('2026-12-21T18:29:59.999Z'));
  // After midnight in India the next day has begun.
  expect(quota.deadlineFor(null, new Date('2026-11-21T18:30:00Z'))).toEqual(
    new Date('2026-12-22T18:29:59.999Z'),
  );
  expect(quota.deadlineFor(inDays(61), NOW)).toEqual(inDays(61));
  expect(answerOf(() => quota.deadlineFor(inDays(61.01), NOW))).toBe('bad-input: application_deadline');
});

test('at least one position stays open, and only an interview in person has an address', () => {
  expect(answerOf(() => quota.checkPositions(3, 2))).toBe('allowed');
  expect(answerOf(() => quota.checkPositions(2, 2))).toBe('bad-input: positions_available');
  const interview = (interviewMode: string | null, interviewAddress: string | null) =>
    answerOf(() =>
      quota.checkInterview({ interviewMode, interviewAddress, walkInFrom: null, walkInUntil: null }),
    );
  expect([interview(null, null), interview('phone', null), interview('in_person', 'Gate')]).toEqual([
    'allowed',
    'allowed',
    'allowed',
  ]);
  expect([interview('in_person', null), interview('phone', 'Gate')]).toEqual([
    'bad-input: interview_address',
    'bad-input: interview_address',
  ]);
});

test('walk-in days need a first and a last day in order, and an interview in person', () => {
  const walkIn = (walkInFrom: string | null, walkInUntil: string | null, interviewMode = 'in_person') =>
    answerOf(() =>
      quota.checkInterview({
        interviewMode,
        interviewAddress: interviewMode === 'in_person' ? 'Gate' : null,
        walkInFrom,
        walkInUntil,
      }),
    );
  expect([walkIn(null, null), walkIn('2026-03-01', '2026-03-01')]).toEqual(['allowed', 'allowed']);
  expect(walkIn('2026-03-01', null)).toBe('bad-input: walk_in_until');
  expect(walkIn(null, '2026-03-01')).toBe('bad-input: walk_in_from');
  expect(walkIn('2026-03-02', '2026-03-01')).toBe('bad-input: walk_in_until');
  expect(walkIn('2026-03-01', '2026-03-01', 'phone')).toBe('bad-input: walk_in_from');
});

test('a response rate counts applications whose time to answer has passed, and is hidden when they are too few', () => {
  expect(applications.responseRate({ sent: 4, answered: 4 })).toBeNull();
  expect(applications.responseRate({ sent: 6, answered: 5 })).toBe(83);
  expect(applications.rateSpan(NOW, 14)).toEqual({ from: inDays(-90), until: inDays(-14) });
});

test('contact details of an applicant are available from the shortlist on', () => {
  const revealed = (
    ['pending', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn'] as const
  ).filter(applications.revealsContact);
  expect(revealed).toEqual(['shortlisted', 'interview', 'hired']);
});

test('walk-in days begin within 30 days, number at most 14, and may be past only if a change keeps them', () => {
  const today = '2026-11-24';
  const days = (
    walkInFrom: string,
    walkInUntil: string,
    before?: { walkInFrom: string; walkInUntil: string },
  ) =>
    answerOf(() => quota.checkWalkInDays({ walkInFrom, walkInUntil }, { today, ...(before && { before }) }));
  expect([days(today, today), days('2026-12-24', '2027-01-06')]).toEqual(['allowed', 'allowed']);
  expect(days('2026-11-20', '2026-11-23')).toBe('bad-input: walk_in_until');
  const kept = { walkInFrom: '2026-11-20', walkInUntil: '2026-11-23' };
  expect(days(kept.walkInFrom, kept.walkInUntil, kept)).toBe('allowed');
  expect(days('2026-12-25', '2026-12-26')).toBe('bad-input: walk_in_from');
  expect(days('2026-12-24', '2027-01-07')).toBe('bad-input: walk_in_until');
});

test('a job that people have seen keeps its trade and city; a draft may change them', () => {
  const before = { firstPublishedAt: NOW, status: 'active', jobType: 'painter', city: 'Jaipur' } as const;
  const same = (after: { jobType: string; city: string }, of: object = {}) =>
    answerOf(() => quota.checkSameJob({ ...before, ...of }, after));
  expect(same({ jobType: 'painter', city: 'JAIPUR' })).toBe('allowed');
  expect(same({ jobType: 'driver', city: 'Jaipur' })).toBe('bad-input: job_type');
  expect(same({ jobType: 'painter', city: 'Kota' })).toBe('bad-input: city');
  for (const of of [{ status: 'draft' }, { firstPublishedAt: null }])
    expect(same({ jobType: 'driver', city: 'Kota' }, of)).toBe('allowed');
});
