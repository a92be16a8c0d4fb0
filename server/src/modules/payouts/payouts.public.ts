export { type PaidOut, payoutsOfStatement, unpaidPayoutsByAmount } from './payouts.reconciliation.queries.ts';
export {
  failedPayouts,
  payoutsToPay,
  stuckPayouts,
  type PayoutToCheck,
  type PayoutToPay,
} from './payouts.needs.queries.ts';
export { payeeOf, upiIdOf } from './payouts.queries.ts';
export { shownBankAccount } from './payouts.views.ts';
export { revokePayouts } from './payouts.usecases/payout-transitions.ts';
export { payoutsByThing } from './payouts.usecases/read-payouts.ts';
export { replaceDestination, requestPayouts } from './payouts.usecases/request-payout.ts';
export { payoutsPersonalData } from './payouts.personal-data.ts';
export { payoutsApprovals } from './payouts.approvals.ts';
