export { completeReferral } from './referrals.usecases/change.ts';
