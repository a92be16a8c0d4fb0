export {
  accountOfRecord,
  rejectedWithFee,
  registrationById,
  registrationOfAccount,
  suspendedAccounts,
} from './registration.queries.ts';
export { checkMayDecide, decisionsOf } from './registration.policy.ts';
export {
  type FeeKind,
  feeKinds,
  registrationEvent,
  type RegistrationKind,
  type RegistrationTransition,
  verificationOf,
} from './registration.rules.ts';
export {
  accountStatusOf,
  accountSuspension,
  closeRegistration,
  type DecisionHooks,
  lockForWork,
  noSuch,
  recordRegistered,
  roleStatusOf,
  transitionRegistration,
} from './registration.usecases/account-status.ts';
export {
  feePaid,
  feePayer,
  feePayerOfAccount,
  markFeeRefunded,
  lockFeePayer,
} from './registration.usecases/registration-fee.ts';
export { lastSuspension, rejectionReason, shownChanges } from './registration.usecases/status-history.ts';
export { findPeople, roster } from './registration.usecases/roster.ts';
