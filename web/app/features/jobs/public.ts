export { applicationStatusLabels } from './application-status.labels.ts';
export { JobCard } from './job-card.tsx';
export { Mark, Salary, TradeSign } from './job-card.tsx';
export { SaveJobButton } from './save-job-button.tsx';
export { interviewLabels, provisionLabels, shiftLabels } from './job-extras.labels.ts';
export { jobStatusLabels } from './job-status.labels.ts';
export { contractLabels, payRange, placeOf } from './jobs.labels.ts';
export { ListingFindings, WageWarning } from './listing-notes.tsx';
export { sampleJobs } from './sample-jobs.ts';
