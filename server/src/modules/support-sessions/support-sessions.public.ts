export { supportSessionsPersonalData } from './support-sessions.personal-data.ts';
export { recordSupportRead } from './support-sessions.usecases.ts';
