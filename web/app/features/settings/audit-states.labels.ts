import type { ApprovalStatus } from '@dihaadi/contract/approvals';
import type { CouponStatus } from '@dihaadi/contract/coupons';
import type { DocumentStatus } from '@dihaadi/contract/documents';
import type { PayoutBatchStatus } from '@dihaadi/contract/payout-batches';
import type { RefundStatus } from '@dihaadi/contract/payments';
import type { WaitingStatus } from '@dihaadi/contract/phone-bookings';
import type { ReviewStatus } from '@dihaadi/contract/reviews';
import type { SosStatus } from '@dihaadi/contract/sos';
import type { AppealStatus } from '@dihaadi/contract/suspension-appeals';
import type { CaseStatus } from '@dihaadi/contract/suspension-cases';
import type { IncidentStatus } from '@dihaadi/contract/trips/trip-shown';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { statuses as packageStates } from '../bookings/public.ts';
import { customerStatusLabels } from '../customers/public.ts';
import { disputeStatusLabels } from '../disputes/public.ts';
import { driverStatusLabels } from '../drivers/public.ts';
import { jobStatusLabels } from '../jobs/public.ts';
import { paymentStates } from '../payments/public.ts';
import { payoutStates } from '../payouts/public.ts';
import { companyStatusLabels, seekerStatusLabels } from '../registration/public.ts';
import { assignmentStatusLabels, workerBookingStatusLabels } from '../worker-bookings/public.ts';
import { workerStatusLabels } from '../workers/public.ts';

type States = Readonly<Record<string, { label: MessageDescriptor } | undefined>>;

/** States of the things that have their own labels. */
const ofThings: Readonly<Record<string, States | undefined>> = {
  package_booking: packageStates,
  worker_booking: workerBookingStatusLabels,
  assignment: assignmentStatusLabels,
  driver: driverStatusLabels,
  worker: workerStatusLabels,
  customer: customerStatusLabels,
  company: companyStatusLabels,
  seeker: seekerStatusLabels,
  job: jobStatusLabels,
  dispute: disputeStatusLabels,
  payment: paymentStates,
  payout: payoutStates,
};

type Other =
  | ApprovalStatus
  | CouponStatus
  | DocumentStatus
  | PayoutBatchStatus
  | RefundStatus
  | WaitingStatus
  | ReviewStatus
  | SosStatus
  | AppealStatus
  | CaseStatus
  | IncidentStatus;

const others: Readonly<Record<Other, MessageDescriptor>> = {
  acknowledged: msg`Acknowledged`,
  active: msg`Active`,
  approved: msg`Approved`,
  booked: msg`Booked`,
  cancelled: msg`Cancelled`,
  closed: msg`Closed`,
  confirmed: msg`Confirmed`,
  done: msg`Done`,
  ended: msg`Ended`,
  expired: msg`Expired`,
  failed: msg`Failed`,
  handled: msg`Handled`,
  held: msg`Not shown yet`,
  hidden: msg`Hidden`,
  in_review: msg`Suspended, to review`,
  inactive: msg`Inactive`,
  kept: msg`Suspension kept`,
  lapsed: msg`Lapsed`,
  notice: msg`Notice given`,
  open: msg`Open`,
  pending: msg`Pending`,
  published: msg`Published`,
  raised: msg`Raised`,
  refused: msg`Refused`,
  reinstated: msg`Reinstated`,
  rejected: msg`Rejected`,
  replaced: msg`Replaced`,
  requested: msg`Requested`,
  settled: msg`Settled`,
  suspended: msg`Suspended`,
  waiting: msg`Waiting`,
  withdrawn: msg`Withdrawn`,
};
const byName: Readonly<Record<string, MessageDescriptor | undefined>> = others;

/** Returns the label of a thing's state; undefined if it has none. */
export const stateLabel = (thing: string, state: string): MessageDescriptor | undefined =>
  ofThings[thing]?.[state]?.label ?? byName[state];
