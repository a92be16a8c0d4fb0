export { ReportLink } from './report-link.tsx';
