export { ReportLink } from './report-link.tsx';
export { TakeDispute } from './staff/take.tsx';
