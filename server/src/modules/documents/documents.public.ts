export {
  type DocumentsToCheck,
  driversWithPendingDocuments,
  workersWithPendingDocuments,
} from './documents.needs.queries.ts';
export { documentsPersonalData } from './documents.personal-data.ts';
export { withApprovedDocument } from './documents.queries.ts';
export { removeErasedDocuments } from './documents.usecases.ts';
