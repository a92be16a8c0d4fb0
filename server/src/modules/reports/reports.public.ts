export { reportsPersonalData } from './reports.personal-data.ts';
export { listReports } from './reports.usecases/decide-reports.ts';
