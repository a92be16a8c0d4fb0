import type { EndReason } from '@dihaadi/contract/applications';
import { formatLastDay, formatTime } from '@dihaadi/contract/calendar';
import type { Language } from '@dihaadi/contract/registration';
import { isStaffRole } from '@dihaadi/contract/roles';
import { changeAt } from '../../../platform/events.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { companiesByIds, recruitersByCompany } from '../../companies/companies.public.ts';
import {
  type ApplicationNotificationFacts,
  applicationNotificationFacts,
  jobNotificationFacts,
} from '../../jobs/jobs.public.ts';
import { membershipFacts } from '../../memberships/memberships.public.ts';
import { reportNotificationFacts } from '../../reports/reports.public.ts';
import { hiringSettings } from '../../settings/settings.public.ts';
import { digestFacts } from '../../seeking/seeking.public.ts';
import { detailIn } from '../messages.texts/details.ts';
import type { HiringTemplate } from '../messages.texts/templates.ts';
import type { ComposeDeps } from './compose-message.ts';
import { hiringLink, interviewPlace } from './hiring-links.ts';
import { notifyAccount, type EventRef } from './notify.ts';

// For these the message itself says enough.
const SELF_EXPLANATORY_REASONS = [
  'not_suitable',
  'position_filled',
  'no_answer',
] as const satisfies readonly EndReason[];
const isSelfExplanatory = (code: EndReason): code is (typeof SELF_EXPLANATORY_REASONS)[number] =>
  SELF_EXPLANATORY_REASONS.some((one) => one === code);

/** Returns the rejection reason shown to the seeker. */
const reasonIn = (language: Language, code: EndReason | null): string =>
  code === null || isSelfExplanatory(code) ? '' : detailIn[language](`rejected.${code}`);

async function detailsOf(deps: ComposeDeps, facts: ApplicationNotificationFacts) {
  const seeker = (await accountCards(deps.db, [facts.jobSeekerId])).get(facts.jobSeekerId);
  const { answer_days: days } = await hiringSettings(deps.db);
  return (language: Language) => ({
    who: seeker?.name ?? '',
    job: facts.title,
    company: facts.companyName,
    days: String(days),
    reason: reasonIn(language, facts.reasonCode),
    when: facts.interviewAt === null ? '' : formatTime(facts.interviewAt.toISOString(), language),
    ...interviewPlace(facts.interviewAddress, language),
  });
}

/** For these the message links to other jobs: the application has ended. */
const OTHER_JOBS_TEMPLATES: readonly HiringTemplate[] = [
  'job_rejected',
  'job_filled',
  'job_unanswered',
  'job_ended',
];

/** Notifies the seeker of their application's status. */
export const toSeeker = (template: HiringTemplate) => async (deps: ComposeDeps, event: EventRef) => {
  const facts = await applicationNotificationFacts(deps.db, event.thingId);
  if (facts === undefined) return;
  // The time was released before this message was created; a later event covers that.
  if (template === 'job_time_agreed' && facts.interviewAt === null) return;
  const inWords = await detailsOf(deps, facts);
  const page = OTHER_JOBS_TEMPLATES.includes(template) ? 'jobs' : 'applied';
  const details = (language: Language) => ({
    ...inWords(language),
    ...hiringLink(deps.site, page, language),
  });
  await notifyAccount(deps, event, { accountId: facts.jobSeekerId, template, details });
};

/** Returns the company's owner and recruiters, who all work on its jobs. */
async function teamOf(deps: ComposeDeps, companyId: string): Promise<string[]> {
  const [company] = await companiesByIds(deps.db, [companyId]);
  if (company === undefined) return [];
  return [company.accountId, ...(await recruitersByCompany(deps.db, [companyId]))];
}

/**
 * Notifies a company’s team of an application for one of its jobs, of new ones by e-mail and SMS once a day per job;
 * staff see those for their own under Today.
 */
export const toCompany = (template: HiringTemplate) => async (deps: ComposeDeps, event: EventRef) => {
  const facts = await applicationNotificationFacts(deps.db, event.thingId);
  if (facts?.companyId == null) return;
  // The time was released before this message was created; a later event covers that.
  if (template === 'job_slot_chosen' && facts.interviewAt === null) return;
  const inWords = await detailsOf(deps, facts);
  const details = (language: Language) => ({
    ...inWords(language),
    ...hiringLink(deps.site, 'applicants', language),
  });
  // A popular job gets dozens of applications a day: after the first, only the app counts them.
  const isQuiet = template === 'job_applied' && !facts.isFirstOfDay;
  for (const accountId of await teamOf(deps, facts.companyId))
    await notifyAccount(deps, event, { accountId, template, details, isQuiet });
};

/** Notifies the company when its plan is about to end, or has ended. */
export const planNotifier = (template: HiringTemplate) => async (deps: ComposeDeps, event: EventRef) => {
  const facts = await membershipFacts(deps.db, event.thingId);
  if (facts === undefined) return;
  const { company, membership } = facts;
  const { displayName: plan, endsAt } = membership;
  await notifyAccount(deps, event, {
    accountId: company.accountId,
    template,
    details: (language) => ({
      plan,
      day: endsAt === null ? '' : formatLastDay(endsAt.toISOString(), language),
    }),
  });
};

/** Notifies a company’s team of staff's decision about its job; its own changes need no notification. */
export const listingDecisionNotifier =
  (template: HiringTemplate) => async (deps: ComposeDeps, event: EventRef) => {
    const [job, change] = await Promise.all([
      jobNotificationFacts(deps.db, event.thingId),
      changeAt(deps.db, event.seq),
    ]);
    if (job?.companyId == null || change === undefined || !isStaffRole(change.actorRole)) return;
    const details = { job: job.title, reason: change.reason ?? '' };
    for (const accountId of await teamOf(deps, job.companyId))
      await notifyAccount(deps, event, { accountId, template, details: () => details });
  };

/** Notifies the reporter of a job or company of staff's decision. */
export const reportNotifier = (template: HiringTemplate) => async (deps: ComposeDeps, event: EventRef) => {
  const report = await reportNotificationFacts(deps.db, event.thingId);
  if (report === undefined) return;
  const { reporterId: accountId, title } = report;
  await notifyAccount(deps, event, { accountId, template, details: () => ({ what: title }) });
};

/** Notifies a seeker of the day's new jobs for their saved searches. */
export async function notifyJobDigest(deps: ComposeDeps, event: EventRef): Promise<void> {
  const facts = await digestFacts(deps.db, event.thingId);
  if (facts === undefined) return;
  const { seekerId, jobCount, titles } = facts;
  const details = { count: String(jobCount), first: titles[0] ?? '', jobs: titles.join(' · ') };
  await notifyAccount(deps, event, { accountId: seekerId, template: 'job_digest', details: () => details });
}
