export { documentLabels } from './documents.labels.ts';
export { OwnDocuments } from './documents.tsx';
export { StaffDocuments } from './staff/staff-documents.tsx';
export { documentStateOf, useMissingDocuments, useOwnDocuments } from './own-documents.ts';
