export { DriverWay } from './driver-progress.tsx';
export { FeeAhead } from './fee-ahead.tsx';
export { FeeNotice } from './fee-notice.tsx';
export { FeeState } from './fee-status.tsx';
export { Free } from './fee-waived.tsx';
export { OwnReferrals } from './own-referrals.tsx';
export { WayIn } from './progress.tsx';
export { TurnedDown } from './rejection.tsx';
export {
  actionsColumn,
  contactColumns,
  registeredColumn,
  StatusBadge,
  statusAndFeeColumn,
  statusColumn,
} from './staff/columns.tsx';
export { canDecide, Decide, type Suspension } from './staff/decide.tsx';
export { FeeBadge } from './staff/fee-badge.tsx';
export { ToReview } from './staff/review-flags.tsx';
export { RosterList } from './staff/roster.tsx';
export {
  companyStatuses,
  seekerStatuses,
  verificationFilter,
  verificationHappenings,
} from './verification.labels.ts';
