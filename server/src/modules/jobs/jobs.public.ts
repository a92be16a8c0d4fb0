export { applyForJob } from './jobs.usecases/apply.ts';
export { changeJob } from './jobs.usecases/move.ts';
export { postJob } from './jobs.usecases/post.ts';
export { findJobs } from './jobs.usecases/find.ts';
