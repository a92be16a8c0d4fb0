export { documentsPersonalData } from './documents.personal-data.ts';
export { removeErasedDocuments } from './documents.usecases.ts';
