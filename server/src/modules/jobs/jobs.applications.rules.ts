import type { InterviewMode, SlotStatus } from '@dihaadi/contract/applications';
import type { ApplicationStatus } from '@dihaadi/contract/jobs';
import { badField } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

/**
 * `fill`, `lapse` and `end` close an undecided application: the last position is taken, the answer is overdue, or the
 * job has ended.
 */
export type ApplicationTransition =
  'shortlist' | 'interview' | 'hire' | 'reject' | 'fill' | 'lapse' | 'end' | 'withdraw';

/** Statuses that are still undecided. */
export const openStatuses = ['pending', 'shortlisted', 'interview'] as const satisfies ApplicationStatus[];

/** design/domain.md, section 3; stages may be skipped forward (rulings.md, section 11). */
export const applicationMachine: Machine<ApplicationStatus, ApplicationTransition> = {
  thing: 'job_application',
  transitions: {
    shortlist: { from: ['pending'], to: 'shortlisted' },
    interview: { from: ['pending', 'shortlisted'], to: 'interview' },
    hire: { from: openStatuses, to: 'hired' },
    reject: { from: openStatuses, to: 'rejected' },
    fill: { from: openStatuses, to: 'rejected' },
    lapse: { from: ['pending'], to: 'rejected' },
    end: { from: openStatuses, to: 'rejected' },
    withdraw: { from: openStatuses, to: 'withdrawn' },
  },
};

/** Whether the application is still undecided. */
export const isOpen = (status: ApplicationStatus): boolean => openStatuses.some((open) => open === status);

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the time before which pending applications have gone unanswered for too long, and ended jobs have left theirs
 * undecided for too long.
 */
export const unansweredBefore = (now: Date, answerDays: number): Date =>
  new Date(now.getTime() - answerDays * DAY_MS);

/** Returns the period of applications for a company's response rate: 90 days, without those it still has time to answer. */
export const rateSpan = (now: Date, answerDays: number): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - 90 * DAY_MS),
  until: unansweredBefore(now, answerDays),
});

const FEWEST_RATED = 5;

/** Returns a percentage; null if there are too few applications. */
export const responseRate = ({ sent, answered }: { sent: number; answered: number }): number | null =>
  sent < FEWEST_RATED ? null : Math.round((answered / sent) * 100);

/**
 * Throws 400 for a time that has passed, is more than 60 days away or overlaps another, and for an address where none
 * is allowed.
 */
export function checkSlots(
  offered: { startsAt: readonly Date[]; minutes: number; mode: InterviewMode; address: string | null },
  now: Date,
): void {
  if ((offered.mode === 'in_person') !== (offered.address !== null))
    throw badField('address', 'interview-place');
  offered.startsAt.forEach((at, index) => {
    if (at <= now || at.getTime() > now.getTime() + 60 * DAY_MS)
      throw badField(`starts_at.${index}`, 'within-60-days');
    const isNear = (other: Date) => Math.abs(other.getTime() - at.getTime()) < offered.minutes * 60_000;
    if (offered.startsAt.slice(0, index).some(isNear))
      throw badField(`starts_at.${index}`, 'interview-times-overlap');
  });
}

/** Whether the company sees the applicant's contact: from the shortlist on, and after the end only for a hire. */
export const revealsContact = (status: ApplicationStatus): boolean =>
  status === 'shortlisted' || status === 'interview' || status === 'hired';

/** Whether the seeker sees the company's contact: once an interview time is agreed, and after a hire. */
export const revealsCompanyContact = (
  status: ApplicationStatus,
  slots: readonly { slotStatus: SlotStatus }[],
): boolean =>
  status === 'hired' || (status === 'interview' && slots.some(({ slotStatus }) => slotStatus === 'chosen'));

/** Whether the seeker has chosen an interview time that is still to come. */
export const hasChosen = (slots: readonly { slotStatus: SlotStatus; startsAt: Date }[], now: Date): boolean =>
  slots.some(({ slotStatus, startsAt }) => slotStatus === 'chosen' && startsAt > now);
