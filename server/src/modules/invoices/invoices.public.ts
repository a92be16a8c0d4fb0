export { type DocumentData, documentData } from './invoices.data.ts';
export { Parties } from './invoices.parties.ts';
export {
  invoiceFile,
  hasInvoice,
  readInvoice,
  issueRefundInvoice,
  issueSaleInvoice,
  partiesOf,
} from './invoices.usecases.ts';
