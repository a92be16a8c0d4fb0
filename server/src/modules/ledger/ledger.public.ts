export { documentById, documentOf, type IssuedDocument } from './ledger.queries.ts';
export { issueDocument, type NewDocument, post } from './ledger.usecases/post.ts';
export { verifyLedger } from './ledger.usecases/seal.ts';
