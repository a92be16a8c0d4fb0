export { paperWords } from './documents.labels.ts';
export { MyPapers, StaffPapers } from './documents.tsx';
export { stateOfPaper, useMissingPapers, useOwnPapers } from './own-documents.ts';
