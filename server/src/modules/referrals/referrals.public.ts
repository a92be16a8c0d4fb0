export { referralsByDay, referralTotals } from './referrals.figures.queries.ts';
export { checkReferralCode } from './referrals.usecases/check-code.ts';
export {
  approveReferral,
  completeReferral,
  revokeIfFeeTooLow,
  revokeReferral,
} from './referrals.usecases/referral-transitions.ts';
export { generateReferral } from './referrals.usecases/generate-code.ts';
export { payBonus } from './referrals.usecases/pay-bonus.ts';
export { referralsPersonalData } from './referrals.personal-data.ts';
