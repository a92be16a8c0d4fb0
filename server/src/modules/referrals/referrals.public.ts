export { referralsByDay, referralTotals } from './referrals.figures.queries.ts';
export { checkReferralCode } from './referrals.usecases/check-code.ts';
export { completeReferral, revokeReferral } from './referrals.usecases/change.ts';
