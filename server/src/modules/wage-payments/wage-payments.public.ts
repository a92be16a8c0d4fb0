export { addToFund, completeFund } from './wage-payments.usecases/prepay-wages.ts';
export { payWage } from './wage-payments.usecases/pay-wage.ts';
export { payRecordedCash } from './wage-payments.usecases/pay-recorded-cash.ts';
export { receiveCash } from './wage-payments.usecases/receive-cash.ts';
export { confirmWage, type Deps as WageDeps } from './wage-payments.usecases/wage-payment-transitions.ts';
export {
  wagesAwaitingConfirmation,
  type StoredWagePayment,
  wagePaymentById,
} from './wage-payments.queries.ts';
export { heldFor, willBeDrawn } from './wage-payments.usecases/read-fund.ts';
export { wagePaymentsPersonalData } from './wage-payments.personal-data.ts';
