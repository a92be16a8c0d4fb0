export { Evidence } from './evidence-shown.tsx';
export { useEvidenceLinkText } from './use-evidence.ts';
export { DriverProgress } from './driver-progress.tsx';
export { FeeAhead } from './fee-ahead.tsx';
export { FeeNotice } from './fee-notice.tsx';
export { useFees } from './use-fees.ts';
export { FeeStatus } from './fee-status.tsx';
export { FeeWaived } from './fee-waived.tsx';
export { OwnReferrals } from './own-referrals.tsx';
export { RegistrationProgress } from './progress.tsx';
export { Rejection } from './rejection.tsx';
export {
  actionsColumn,
  contactColumns,
  nameAndContactColumns,
  registeredColumn,
  StatusBadge,
  statusAndFeeColumn,
  statusColumn,
} from './staff/columns.tsx';
export { canDecide, DecisionButtons } from './staff/decision-buttons.tsx';
export { FeeBadge } from './staff/fee-badge.tsx';
export { fieldsToReview, ReviewFlags, reviewWarning } from './staff/review-flags.tsx';
export { RosterList } from './staff/roster.tsx';
export {
  companyStatusLabels,
  seekerStatusLabels,
  verificationFilter,
  verificationEventLabels,
} from './verification.labels.ts';
export { SuspensionNotice } from './suspension-notice.tsx';
export { VerifyPhone } from './verify-phone.tsx';
export { SuspensionDetailsLink } from './suspension-details-link.tsx';
