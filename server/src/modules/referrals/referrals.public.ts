export { completeReferral, revokeReferral } from './referrals.usecases/change.ts';
