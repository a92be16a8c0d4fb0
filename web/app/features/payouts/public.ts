export { PaidOut } from './payout-history.tsx';
export { payoutKindWords, payoutStates } from './payouts.labels.ts';
export { Upi } from './upi-id.tsx';
export { UpiAsked } from './upi-prompt.tsx';
