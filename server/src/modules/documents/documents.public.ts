export { documentsPersonalData } from './documents.personal-data.ts';
