export { JobCard } from './job-card.tsx';
export { interviewWords, provisionWords, shiftWords } from './job-extras.labels.ts';
export { jobStatusWords } from './job-status.labels.ts';
export { contractWords, payRange, placeOf } from './jobs.labels.ts';
export { Findings, WageWarning } from './listing-notes.tsx';
export { sampleJobs } from './sample-jobs.ts';
