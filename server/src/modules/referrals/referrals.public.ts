export { referralsByDay, referralTotals } from './referrals.figures.queries.ts';
export { completeReferral, revokeReferral } from './referrals.usecases/change.ts';
