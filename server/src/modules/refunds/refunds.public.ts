export { failedRefunds, refundsToSend, type RefundToCheck } from './refunds.needs.queries.ts';
export {
  type CheckLimit,
  requestPartialRefund,
  returnFunds,
  sendRefund,
} from './refunds.usecases/refund-payment.ts';
export { refundFacts } from './refunds.usecases/refund-facts.ts';
export { refundsPersonalData } from './refunds.personal-data.ts';
export { refundsApprovals } from './refunds.approvals.ts';
