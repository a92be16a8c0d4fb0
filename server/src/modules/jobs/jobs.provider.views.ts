import type { Finding, WageFloor } from '@dihaadi/contract/listings';
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { allows } from '../../platform/machine.ts';
import { type Company, isHeldBack } from '../companies/companies.public.ts';
import type { Counts } from './jobs.provider.queries.ts';
import type { Job } from './jobs.queries.ts';
import { isTradeAndCityFixed } from './jobs.quota.rules.ts';
import { isEditable, isUnpublishedDraft, jobMachine } from './jobs.rules.ts';
import { shownJob } from './jobs.views.ts';

type Around = {
  /** Owner of the job; undefined for the staff's own. */
  company: Pick<Company, 'verificationStatus' | 'heldBack'> | undefined;
  counts: Counts;
  findings: Finding[];
  minimumWage: WageFloor | null;
  returnReason: string | null;
  answerDays: number;
};

/** Returns a job as its company sees it. */
export const shownProviderJob = (
  job: Job,
  { company, counts, findings, minimumWage, returnReason, answerDays }: Around,
): ProviderJob => ({
  ...shownJob(job),
  ...counts,
  findings,
  minimum_wage: minimumWage,
  return_reason: returnReason,
  answer_days: answerDays,
  can: {
    edit: isEditable(job.status),
    edit_trade_and_city: isEditable(job.status) && !isTradeAndCityFixed(job),
    publish:
      company?.verificationStatus !== 'rejected' &&
      (allows(jobMachine, 'publish', job.status) || allows(jobMachine, 'resume', job.status)),
    pause: allows(jobMachine, 'pause', job.status),
    close: allows(jobMachine, 'close', job.status),
    hire:
      !(company !== undefined && isHeldBack(company)) &&
      job.status !== 'draft' &&
      counts.hired < job.positionsAvailable,
    delete: isUnpublishedDraft(job),
  },
});
