import type { PostedUnder } from '@dihaadi/contract/job-extras';
import type { ContractType, JobStatus } from '@dihaadi/contract/jobs';
import { dayAfter, endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { DAYS_A_MONTH, HOURS_A_DAY } from '@dihaadi/contract/wages';
import { badField } from '../../platform/errors.ts';

/** What a company has used of its right to post. */
export type PostingUsage = {
  /** Published without a plan in this calendar month (IST). */
  freeUsed: number;
  freeAllowed: number;
  /** Open under the plan: active, paused or waiting for staff. */
  planUsed: number;
  /** Null without a plan that runs. */
  planAllowed: number | null;
};

/** By which right the company may publish one more job now; undefined by none. A plan that is paid for is used first. */
export function rightToPost(usage: PostingUsage): PostedUnder | undefined {
  if (usage.planAllowed !== null && usage.planUsed < usage.planAllowed) return 'plan';
  return usage.freeUsed < usage.freeAllowed ? 'free' : undefined;
}

/** Whether staff look at the company's next job first: it is new, or not verified. */
export const isReviewed = (
  company: { verificationStatus: string; published: number },
  reviewedJobs: number,
): boolean => company.verificationStatus !== 'verified' || company.published < reviewedJobs;

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 60;

/**
 * The deadline of a company's job that people see from `since` on: its own, or the end of the 30th day after (IST), as a day
 * that was typed lasts until it is over. Refuses, with 400, more than 60 days: after that the company posts the job anew.
 */
export function deadlineFor(deadline: Date | null, since: Date): Date {
  if (deadline === null) return endOfIndianDay(dayAfter(indianDay(since), USUAL_DAYS));
  // A day says until it is over.
  if (deadline.getTime() > since.getTime() + (MOST_DAYS + 1) * DAY_MS)
    throw badField('application_deadline', 'deadline-within-60-days');
  return deadline;
}

type Kept = { firstPublishedAt: Date | null; status: JobStatus; jobType: string; city: string };

/** Whether a job's trade and city stay: people have seen it, and may have applied for or saved it. */
export const keepsTradeAndCity = ({
  firstPublishedAt,
  status,
}: Pick<Kept, 'firstPublishedAt' | 'status'>): boolean => firstPublishedAt !== null && status !== 'draft';

/**
 * Refuses, with 400, another trade or city of a job that `keepsTradeAndCity`: a draft of the same text takes them. Capitals
 * are no other city.
 */
export function checkSameJob(before: Kept, after: Pick<Kept, 'jobType' | 'city'>): void {
  if (!keepsTradeAndCity(before)) return;
  if (after.jobType !== before.jobType) throw badField('job_type', 'published-trade-fixed');
  if (after.city.toLowerCase() !== before.city.toLowerCase()) throw badField('city', 'published-city-fixed');
}

const A_MONTH = {
  hourly: DAYS_A_MONTH * HOURS_A_DAY,
  daily: DAYS_A_MONTH,
  monthly: 1,
} as const satisfies Record<ContractType, number>;

type Pay = { contractType: ContractType; salaryMinPaise: number; salaryMaxPaise: number };

/** Refuses, with 400, a job that pays less by the month than it said `before`: people have applied for that. */
export function checkPayKept(before: Pay, after: Pay): void {
  const falls = (field: 'salaryMinPaise' | 'salaryMaxPaise') =>
    after[field] * A_MONTH[after.contractType] < before[field] * A_MONTH[before.contractType];
  if (falls('salaryMinPaise')) throw badField('salary_min', 'salary-lowered');
  if (falls('salaryMaxPaise')) throw badField('salary_max', 'salary-lowered');
}

/** Refuses, with 400, fewer positions than leave one open. */
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
 * Refuses, with 400, an interview in person without an address, an address for one by phone, walk-in days that are not
 * in person, and those that end before they begin.
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

const FURTHEST_DAYS = 30;
const LONGEST_DAYS = 14;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Refuses, with 400, walk-in days (IST) that are over, that begin more than 30 days ahead, or that are more than 14 in a
 * row. Days that a change leaves as they were `before` may be over.
 */
export function checkWalkInDays(
  { walkInFrom: from, walkInUntil: until }: WalkIn,
  { before, today }: { before?: WalkIn; today: string },
): void {
  if (from === null || until === null) return;
  if (before?.walkInFrom === from && before.walkInUntil === until) return;
  if (until < today) throw badField('walk_in_until', 'walk-in-passed');
  if (from > addDays(today, FURTHEST_DAYS)) throw badField('walk_in_from', 'walk-in-within-30-days');
  if (until > addDays(from, LONGEST_DAYS - 1)) throw badField('walk_in_until', 'walk-in-14-days');
}
