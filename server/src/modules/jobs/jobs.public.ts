export { moveApplicant, offerSlots } from './jobs.usecases/pipeline.ts';
export { approveJob } from './jobs.usecases/moderate.ts';
export { addOwnJob } from './jobs.usecases/own-jobs.ts';
export { publishOwnJob } from './jobs.usecases/own-steps.ts';
export { type ApplicationTidings, applicationTidings, jobTidings } from './jobs.usecases/tidings.ts';
export { applyForJob } from './jobs.usecases/apply.ts';
export {
  applicationHistory,
  chooseInterviewSlot,
  withdrawApplication,
} from './jobs.usecases/application-status.ts';
export type { JobTransition } from './jobs.rules.ts';
export { changeJob } from './jobs.usecases/move.ts';
export { postJob } from './jobs.usecases/post.ts';
export { findJobs } from './jobs.usecases/find.ts';
export { isPublicJob } from './jobs.usecases/read.ts';
