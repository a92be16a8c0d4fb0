export { disputeStatusLabels, findingLabels } from './disputes.labels.ts';
export { OwnReports } from './own-reports.tsx';
export { ReportLink } from './report-link.tsx';
export { ReportPayment } from './report-payment.tsx';
export { TrackedReportLink, TrackedReports } from './tracked-reports.tsx';
export { OpenForSide } from './staff/open-for-side.tsx';
export { TakeDispute } from './staff/take.tsx';
export { AskTeam } from './ask-team.tsx';
