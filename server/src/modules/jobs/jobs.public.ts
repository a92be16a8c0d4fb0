export { moveApplicant, offerSlots } from './jobs.usecases/pipeline.ts';
export { approveJob } from './jobs.usecases/moderate-job.ts';
export { addOwnJob } from './jobs.usecases/own-jobs.ts';
export { publishOwnJob } from './jobs.usecases/publish-own-job.ts';
export {
  type ApplicationNotificationFacts,
  applicationNotificationFacts,
  jobNotificationFacts,
} from './jobs.usecases/hiring-notification-facts.ts';
export { applyForJob } from './jobs.usecases/apply-for-job.ts';
export { countOpenApplications } from './jobs.erasure.queries.ts';
export {
  applicationHistory,
  eraseApplicationsOf,
  withdrawApplication,
} from './jobs.usecases/application-status.ts';
export { chooseInterviewSlot } from './jobs.usecases/interview-times.ts';
export type { JobTransition } from './jobs.rules.ts';
export { closeJobById } from './jobs.usecases/close-job.ts';
export { transitionJobById } from './jobs.usecases/job-transitions.ts';
export { postJob } from './jobs.usecases/post-job.ts';
export { listAllJobs } from './jobs.usecases/staff-jobs.ts';
export { findJobs } from './jobs.usecases/search-jobs.ts';
export { jobsByIds } from './jobs.queries.ts';
export { titlesOfApplications } from './jobs.staff.queries.ts';
export { unansweredStaffJobs } from './jobs.status.queries.ts';
export { isPublicJob } from './jobs.usecases/read-jobs.ts';
export { jobsNear, newestApplications, publicJobs, searchKeys } from './jobs.usecases/for-seekers.ts';
export { jobsPersonalData } from './jobs.personal-data.ts';
export { jobsApprovals } from './jobs.approvals.ts';
