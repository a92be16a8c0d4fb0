export { reportsPersonalData } from './reports.personal-data.ts';
export { listReports, reportNotificationFacts, sendReport } from './reports.usecases.ts';
