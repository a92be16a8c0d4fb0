export {
  type FeePage,
  isRegistration,
  isSoldByPlatform,
  moneyOf,
  feePagePath,
  refundLines,
  sumOf,
  surplusRefundLines,
} from './payments.rules.ts';
export {
  type DisputablePayment,
  disputablePayment,
  disputablePaymentsOf,
  isPaidOut,
} from './payments.usecases/disputable-payments.ts';
export {
  claimPayment,
  type GatewayWage,
  leftOf,
  paidWage,
  wageOfPayment,
} from './payments.usecases/wage-payables.ts';
export { drawFunds, mayDraw, findPrepayment } from './payments.usecases/draw-funds.ts';
export { bookingsWithFunds, drawnOf, type Fund, fundsOf, lockFunds } from './payments.funds.queries.ts';
export {
  compensatedOf,
  refundedOrPendingOf,
  remainingByPayment,
  type Refund,
  refundRows,
  refundsOf,
} from './payments.refunds.queries.ts';
export { outcomeOf, shownDue, shownPayment, shownRefund, shownFeeStatus } from './payments.views.ts';
export { dueNow, paymentStatus } from './payments.usecases/payment-status.ts';
export { companyAsPayer } from './payments.usecases/membership-payables.ts';
export { findPayments } from './payments.usecases/search-payments.ts';
export { readDocument } from './payments.usecases/read-invoice.ts';
export {
  beginPayment,
  type Deps as PaymentDeps,
  initiatePayment,
} from './payments.usecases/initiate-payment.ts';
export { completePayment } from './payments.usecases/complete-payment.ts';
export { type Payment, payerOf, paymentById, paymentsByIds, refundablePayments } from './payments.queries.ts';
export { listFailedWebhooks } from './payments.usecases/gateway-webhooks.ts';
export { countFailedWebhooks } from './payments.webhooks.queries.ts';
export { paymentsPersonalData } from './payments.personal-data.ts';

// Used by the module `refunds` to refund money.
export { neverRefundedPayments } from './payments.sweeps.queries.ts';
export { testModePayments } from './payments.test-money.queries.ts';
export { checkMayHandleMoney } from './payments.policy.ts';
export { toStaffPayments, toStaffPayment, listPayments } from './payments.usecases/list-payments.ts';
export { toOpenPayment, gatewayOf, isManualRefund } from './payments.usecases/payment-gateways.ts';
export {
  lockPayer,
  markRefundRequested,
  markFullyRefunded,
  whyNoRefund,
} from './payments.usecases/payers.ts';
export { topicsOf, transitionPayment } from './payments.usecases/payment-transitions.ts';
export { lockBoth, noSuchPayment } from './payments.usecases/settle-payment.ts';
