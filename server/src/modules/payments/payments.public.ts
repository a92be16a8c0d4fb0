export { type FeePage, pageToPay } from './payments.rules.ts';
export {
  type DisputablePayment,
  disputablePayment,
  disputablePaymentsOf,
} from './payments.usecases/disputable-payments.ts';
export { orderRefund, returnFunds, sendRefund } from './payments.usecases/refund-payment.ts';
export { refundFacts } from './payments.usecases/refund-facts.ts';
export {
  claimPayment,
  type GatewayWage,
  leftOf,
  paidWage,
  wageOfPayment,
} from './payments.usecases/wage-payables.ts';
export { drawFunds, mayDraw, paidAhead } from './payments.usecases/draw-funds.ts';
export { bookingsWithFunds, type Fund, fundsOf } from './payments.funds.queries.ts';
export { leftOfAll } from './payments.refunds.queries.ts';
export { outcomeOf, shownDue, shownPayment, shownStanding } from './payments.views.ts';
export { dueNow, paymentStatus } from './payments.usecases/payment-status.ts';
export { companyAsPayer } from './payments.usecases/membership-payables.ts';
export { findPayments } from './payments.usecases/search-payments.ts';
export { readDocument } from './payments.usecases/read-document.ts';
export {
  beginPayment,
  type Deps as PaymentDeps,
  initiatePayment,
} from './payments.usecases/initiate-payment.ts';
export { completePayment } from './payments.usecases/complete-payment.ts';
export { payerOf } from './payments.queries.ts';
export { countFailed as failedWebhooks } from './payments.webhooks.queries.ts';
export { paymentsPersonalData } from './payments.personal-data.ts';
