export { documentLabels } from './documents.labels.ts';
export { OwnDocuments, StaffDocuments } from './documents.tsx';
export { documentStateOf, useMissingDocuments, useOwnDocuments } from './own-documents.ts';
