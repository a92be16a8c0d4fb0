export { documentById, documentOf, type IssuedDocument } from './ledger.queries.ts';
export { issueDocument, type NewDocument, post } from './ledger.usecases/post.ts';
export { digestText } from './ledger.usecases/digest.ts';
export { verifyDigests } from './ledger.usecases/verify-digests.ts';
export { verifyLedger } from './ledger.usecases/seal.ts';
export { type Debt, owedOf, takeOldestFirst } from './ledger.debts.rules.ts';
