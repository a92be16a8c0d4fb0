export { BankAccount } from './bank-account.tsx';
export { MoneySummary } from './money-summary.tsx';
export { PayoutHistory } from './payout-history.tsx';
export { payoutKindLabels, payoutStates } from './payouts.labels.ts';
export { PayPayout } from './staff/pay-button.tsx';
export { RetryPayout } from './staff/retry.tsx';
export { SettlePayout } from './staff/settle-button.tsx';
export { UpiId } from './upi-id.tsx';
export { UpiPrompt } from './upi-prompt.tsx';
