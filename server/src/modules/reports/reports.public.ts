export { sendReport } from './reports.usecases/send.ts';
export { reportsPersonalData } from './reports.personal-data.ts';
export { listReports, reportNotificationFacts } from './reports.usecases/decide-reports.ts';
