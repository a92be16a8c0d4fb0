export { invoiceById, invoiceOf, type IssuedInvoice, ledgerTotals } from './ledger.queries.ts';
export { accountsInMonth, invoicesBetween } from './ledger.months.queries.ts';
export { issueInvoice, post } from './ledger.usecases/post-entries.ts';
export { digestText } from './ledger.usecases/ledger-digest.ts';
export { verifyDigests } from './ledger.usecases/verify-digests.ts';
export { verifyLedger } from './ledger.usecases/seal-ledger.ts';
export { type Debt, owedOf, collectFromOldest } from './ledger.debts.rules.ts';
export { ledgerPersonalData } from './ledger.personal-data.ts';
