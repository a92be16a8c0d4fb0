import type { ApplicationStatus } from '@dihaadi/contract/jobs';
import type { Machine } from '../../platform/machine.ts';

/** `fill` and `lapse` end what nobody has decided: the last position is taken, or nobody has answered. */
export type ApplicationTransition =
  'shortlist' | 'interview' | 'hire' | 'reject' | 'fill' | 'lapse' | 'withdraw';

/** What is still being decided. */
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
    withdraw: { from: openStatuses, to: 'withdrawn' },
  },
};

/** Whether the application is still being decided. */
export const isOpen = (status: ApplicationStatus): boolean => openStatuses.some((open) => open === status);

const DAY_MS = 24 * 3_600_000;

/** How long a company may leave an application unanswered. */
export const ANSWER_DAYS = 14;

/** Applications sent before then and still pending have gone unanswered for too long. */
export const unansweredBefore = (now: Date): Date => new Date(now.getTime() - ANSWER_DAYS * DAY_MS);

/** Whether the company sees how to reach the applicant: from the shortlist on, and no longer once it is over but for a hire. */
export const revealsContact = (status: ApplicationStatus): boolean =>
  status === 'shortlisted' || status === 'interview' || status === 'hired';
