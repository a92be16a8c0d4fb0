import type { PostedUnder } from '@dihaadi/contract/job-extras';
import type { ContractType, JobStatus } from '@dihaadi/contract/jobs';
import { dayAfter, endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { DAYS_A_MONTH, HOURS_A_DAY } from '@dihaadi/contract/wages';
import { badField } from '../../platform/errors.ts';

/** A company's usage of its right to post. */
export type PostingUsage = {
  /** Published without a plan in this calendar month (IST). */
  freeUsed: number;
  freeAllowed: number;
  /** Open under the plan: active, paused or waiting for staff. */
  planUsed: number;
  /** Null without an active plan. */
  planAllowed: number | null;
};

/** Returns the right under which the company may publish another job now; undefined if none. A paid plan is used first. */
export function rightToPost(usage: PostingUsage): PostedUnder | undefined {
  if (usage.planAllowed !== null && usage.planUsed < usage.planAllowed) return 'plan';
  return usage.freeUsed < usage.freeAllowed ? 'free' : undefined;
}

/** Whether staff review the company's next job first: the company is new, or not verified. */
export const isReviewed = (
  company: { verificationStatus: string; published: number },
  reviewedJobs: number,
): boolean => company.verificationStatus !== 'verified' || company.published < reviewedJobs;

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 60;

/**
 * Returns the deadline of a company's job that is public from `since`: its own, or the end of the 30th day after (IST),
 * since a typed day lasts until its end. Throws 400 for more than 60 days: after that the company posts the job again.
 */
export function deadlineFor(deadline: Date | null, since: Date): Date {
  if (deadline === null) return endOfIndianDay(dayAfter(indianDay(since), USUAL_DAYS));
  // A day lasts until its end.
  if (deadline.getTime() > since.getTime() + (MOST_DAYS + 1) * DAY_MS)
    throw badField('application_deadline', 'deadline-within-60-days');
  return deadline;
}

type Kept = { firstPublishedAt: Date | null; status: JobStatus; jobType: string; city: string };

/** Whether a job's trade and city are fixed: people have seen it, and may have applied for or saved it. */
export const isTradeAndCityFixed = ({
  firstPublishedAt,
  status,
}: Pick<Kept, 'firstPublishedAt' | 'status'>): boolean => firstPublishedAt !== null && status !== 'draft';

/**
 * Throws 400 for changing the trade or city of a job that `isTradeAndCityFixed`: a new draft with the same text can have
 * others. A change of capitals in the city is allowed.
 */
export function checkSameJob(before: Kept, after: Pick<Kept, 'jobType' | 'city'>): void {
  if (!isTradeAndCityFixed(before)) return;
  if (after.jobType !== before.jobType) throw badField('job_type', 'published-trade-fixed');
  if (after.city.toLowerCase() !== before.city.toLowerCase()) throw badField('city', 'published-city-fixed');
}

const PAY_UNITS_PER_MONTH = {
  hourly: DAYS_A_MONTH * HOURS_A_DAY,
  daily: DAYS_A_MONTH,
  monthly: 1,
} as const satisfies Record<ContractType, number>;

type Pay = { contractType: ContractType; salaryMinPaise: number; salaryMaxPaise: number };

/** Throws 400 if a job's monthly pay falls below what it stated `before`: people have applied for that. */
export function checkPayNotReduced(before: Pay, after: Pay): void {
  const falls = (field: 'salaryMinPaise' | 'salaryMaxPaise') =>
    after[field] * PAY_UNITS_PER_MONTH[after.contractType] <
    before[field] * PAY_UNITS_PER_MONTH[before.contractType];
  if (falls('salaryMinPaise')) throw badField('salary_min', 'salary-lowered');
  if (falls('salaryMaxPaise')) throw badField('salary_max', 'salary-lowered');
}

/** Throws 400 unless the positions leave at least one open. */
export function checkPositions(positions: number, hired: number): void {
  if (positions <= hired) throw badField('positions_available', 'people-hired', { count: hired });
}

type Interview = {
  interviewMode: string | null;
  interviewAddress: string | null;
  walkInFrom: string | null;
  walkInUntil: string | null;
};

/**
 * Throws 400 for an interview in person without an address, an address for one by phone, walk-in days that are not in
 * person, and walk-in days that end before they begin.
 */
export function checkInterview(job: Interview): void {
  if ((job.interviewMode === 'in_person') !== (job.interviewAddress !== null))
    throw badField('interview_address', 'interview-place');
  if (job.walkInFrom === null && job.walkInUntil === null) return;
  if (job.interviewMode !== 'in_person') throw badField('walk_in_from', 'walk-in-in-person');
  if (job.walkInFrom === null) throw badField('walk_in_from', 'walk-in-first-day');
  if (job.walkInUntil === null) throw badField('walk_in_until', 'walk-in-last-day');
  if (job.walkInUntil < job.walkInFrom) throw badField('walk_in_until', 'walk-in-order');
}

type WalkIn = Pick<Interview, 'walkInFrom' | 'walkInUntil'>;

const MAX_WALK_IN_LEAD_DAYS = 30;
const MAX_WALK_IN_DAYS = 14;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Throws 400 for walk-in days (IST) that are over, begin more than 30 days ahead, or are more than 14 in a row. Days
 * unchanged from `before` may be over.
 */
export function checkWalkInDays(
  { walkInFrom: from, walkInUntil: until }: WalkIn,
  { before, today }: { before?: WalkIn; today: string },
): void {
  if (from === null || until === null) return;
  if (before?.walkInFrom === from && before.walkInUntil === until) return;
  if (until < today) throw badField('walk_in_until', 'walk-in-passed');
  if (from > addDays(today, MAX_WALK_IN_LEAD_DAYS)) throw badField('walk_in_from', 'walk-in-within-30-days');
  if (until > addDays(from, MAX_WALK_IN_DAYS - 1)) throw badField('walk_in_until', 'walk-in-14-days');
}
