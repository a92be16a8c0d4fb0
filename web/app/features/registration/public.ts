export { DriverWay } from './driver-progress.tsx';
export { FeeAhead } from './fee-ahead.tsx';
export { FeeNotice } from './fee-notice.tsx';
export { FeeState } from './fee-status.tsx';
export { Free } from './fee-waived.tsx';
export { OwnReferrals } from './own-referrals.tsx';
export { WayIn } from './progress.tsx';
export { TurnedDown } from './rejection.tsx';
export { Approve, Reinstate, Reject, Suspend } from './staff/decisions.tsx';
export { FeeBadge } from './staff/fee-badge.tsx';
export { ToReview, ToReviewBadge } from './staff/review-flags.tsx';
export {
  companyStatuses,
  seekerStatuses,
  verificationFilter,
  verificationHappenings,
} from './verification.labels.ts';
