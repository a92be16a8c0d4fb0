export { JobCard } from './job-card.tsx';
export { interviewLabels, provisionLabels, shiftLabels } from './job-extras.labels.ts';
export { jobStatusLabels } from './job-status.labels.ts';
export { contractLabels, payRange, placeOf } from './jobs.labels.ts';
export { ListingFindings, WageWarning } from './listing-notes.tsx';
export { sampleJobs } from './sample-jobs.ts';
