export { DecideApproval } from './staff/approval-button.tsx';
export { ReportScreen } from './report-screen.tsx';
export { ReportsAbout } from './staff/reports-about.tsx';
