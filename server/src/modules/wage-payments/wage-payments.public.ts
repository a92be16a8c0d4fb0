export { type StoredWagePayment, wagePaymentById } from './wage-payments.queries.ts';
