export { confirmWage, type Deps as WageDeps } from './wage-payments.usecases/move.ts';
export { type StoredWagePayment, wagePaymentById } from './wage-payments.queries.ts';
