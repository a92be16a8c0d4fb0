export { reportsPersonalData } from './reports.personal-data.ts';
