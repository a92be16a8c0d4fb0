export { listReports } from './reports.usecases/decide-reports.ts';
