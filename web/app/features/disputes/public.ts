export { disputeStatusLabels } from './disputes.labels.ts';
export { ReportLink } from './report-link.tsx';
export { TakeDispute } from './staff/take.tsx';
