import type { NotedRole } from '@dihaadi/contract/staff-notes';
import type { NeedKind } from '@dihaadi/contract/today';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { thingListPaths } from '../../staff-kit/record-list-paths.ts';

type NeedText = {
  label: MessageDescriptor;
  /** Action label of a need that links elsewhere because it has no action in place. */
  act: MessageDescriptor;
  /** The detail is the driver's phone number: calling them is the first step. */
  isCalled?: true;
  /** `role`: for a person of any kind. */
  at: (id: string, role?: NotedRole) => string;
  /** List with all of them; null if there is none and Today shows them all. */
  all: string | null;
};

const thingOf = {
  customer: 'customer',
  worker: 'worker',
  driver: 'driver',
  job_provider: 'company',
  job_seeker: 'seeker',
} as const satisfies Record<NotedRole, keyof typeof thingListPaths>;

const viewBooking = msg`View booking`;
const checkDocuments = msg`Check documents`;

/** Label of each kind of need, and the path below the dashboard where it is handled. */
export const needs: Readonly<Record<NeedKind, NeedText>> = {
  sos: { label: msg`SOS alerts`, act: msg`Close SOS`, at: (id) => `sos/${id}`, all: 'sos' },
  incident: {
    label: msg`Trip incidents`,
    act: viewBooking,
    isCalled: true,
    at: (id) => `bookings/${id}`,
    all: 'dispatch',
  },
  dispute: {
    label: msg`Disputes near their deadline`,
    act: msg`Decide dispute`,
    at: (id) => `moderation/disputes/${id}`,
    all: 'moderation/disputes',
  },
  late_worker_booking: {
    label: msg`Late: work has not started`,
    act: viewBooking,
    at: (id) => `worker-bookings/${id}`,
    all: 'worker-bookings?late=true',
  },
  unfilled_worker_booking: {
    label: msg`Worker bookings without enough workers`,
    act: viewBooking,
    at: (id) => `worker-bookings/${id}`,
    all: 'worker-bookings?booking_status=pending&sort=start_at',
  },
  low_supply: {
    label: msg`Few free workers in the next 24 hours`,
    act: viewBooking,
    at: (id) => `worker-bookings/${id}`,
    all: null,
  },
  low_driver_supply: {
    label: msg`Few free drivers in the next 2 hours`,
    act: msg`View bookings`,
    at: () => 'bookings?booking_status=pending&sort=late_from',
    all: 'bookings?booking_status=pending&sort=late_from',
  },
  unassigned_booking: {
    label: msg`Packages and rides without a driver`,
    act: viewBooking,
    at: (id) => `bookings/${id}`,
    all: 'bookings?booking_status=pending&sort=late_from',
  },
  silent_driver: {
    label: msg`Trips with no location from the driver`,
    act: viewBooking,
    isCalled: true,
    at: (id) => `bookings/${id}`,
    all: 'dispatch',
  },
  locked_trip_code: {
    label: msg`Trip codes locked after wrong tries`,
    act: viewBooking,
    isCalled: true,
    at: (id) => `bookings/${id}`,
    all: 'dispatch',
  },
  locked_work_code: {
    label: msg`Worker codes locked after wrong tries`,
    act: viewBooking,
    at: (id) => `worker-bookings/${id}`,
    all: null,
  },
  package_follow_up: {
    label: msg`Reminders about packages and rides`,
    act: viewBooking,
    at: (id) => `bookings/${id}`,
    all: null,
  },
  work_follow_up: {
    label: msg`Reminders about worker bookings`,
    act: viewBooking,
    at: (id) => `worker-bookings/${id}`,
    all: null,
  },
  person_follow_up: {
    label: msg`Reminders about people`,
    act: msg`View note`,
    at: (id, role = 'customer') => `${thingListPaths[thingOf[role]]}/${id}`,
    all: null,
  },
  payment_to_confirm: {
    label: msg`UPI payments to confirm`,
    act: msg`Confirm payment`,
    at: (id) => `settings/payments/${id}`,
    all: 'settings/payments?status=awaiting_confirmation',
  },
  payment_to_check: {
    label: msg`Payments to check`,
    act: msg`Check payment`,
    at: (id) => `settings/payments/${id}`,
    all: 'settings/payments?flagged=true',
  },
  failed_webhook: {
    label: msg`Failed webhooks`,
    act: msg`Check webhook`,
    at: () => 'settings/payments/not-placed',
    all: 'settings/payments/not-placed',
  },
  report: {
    label: msg`Reports to decide`,
    act: msg`Decide report`,
    at: () => 'moderation/reports',
    all: 'moderation/reports',
  },
  job_in_review: {
    label: msg`Jobs to review`,
    act: msg`Review job`,
    at: (id) => `jobs/${id}`,
    all: 'moderation/jobs',
  },
  job_with_applicants: {
    label: msg`Applications for our own jobs`,
    act: msg`View applicants`,
    at: (id) => `jobs/${id}/applicants`,
    all: 'jobs?applications=unanswered',
  },
  company_to_verify: {
    label: msg`Companies to verify`,
    act: msg`Review company`,
    at: (id) => `companies/${id}`,
    all: 'moderation/companies',
  },
  driver_to_approve: {
    label: msg`Drivers to approve`,
    act: msg`Review driver`,
    at: (id) => `drivers/${id}`,
    all: 'drivers?driver_status=pending_approval',
  },
  worker_to_approve: {
    label: msg`Workers to approve`,
    act: msg`Review worker`,
    at: (id) => `workers/${id}`,
    all: 'workers?worker_status=pending_approval',
  },
  approval: {
    label: msg`Approvals to decide`,
    act: msg`Review request`,
    at: () => 'moderation/approvals',
    all: 'moderation/approvals',
  },
  suspension_case: {
    label: msg`Suspensions to decide`,
    act: msg`Review suspension`,
    at: () => 'moderation/suspension-notices',
    all: 'moderation/suspension-notices',
  },
  suspension_appeal: {
    label: msg`Suspension appeals`,
    act: msg`Decide appeal`,
    at: () => 'moderation/suspensions',
    all: 'moderation/suspensions',
  },
  data_request: {
    label: msg`Data requests to answer`,
    act: msg`Answer request`,
    at: () => 'moderation/data-requests',
    all: 'moderation/data-requests',
  },
  worker_no_show: {
    label: msg`No-shows: place still open`,
    act: viewBooking,
    at: (id) => `worker-bookings/${id}`,
    all: null,
  },
  missing_worker: {
    label: msg`Work started without all workers`,
    act: viewBooking,
    at: (id) => `worker-bookings/${id}`,
    all: 'worker-bookings?booking_status=in_progress&sort=start_at',
  },
  late_trip: {
    label: msg`Late trips`,
    act: viewBooking,
    isCalled: true,
    at: (id) => `bookings/${id}`,
    all: 'dispatch?urgency=late',
  },
  failed_refund: {
    label: msg`Failed refunds`,
    act: msg`Refund again`,
    at: (id) => `settings/payments/${id}`,
    all: 'settings/payments/refunds?status=failed',
  },
  failed_payout: {
    label: msg`Failed payouts`,
    act: msg`Retry payout`,
    at: () => 'marketing/payouts?payout_status=failed',
    all: 'marketing/payouts?payout_status=failed',
  },
  stuck_payout: {
    label: msg`Payouts without an answer`,
    act: msg`Settle payout`,
    at: () => 'marketing/payouts?payout_status=processing',
    all: 'marketing/payouts?payout_status=processing',
  },
  refund_to_send: {
    label: msg`UPI refunds to send`,
    act: msg`Send refund`,
    at: (id) => `settings/payments/${id}`,
    all: 'settings/payments/refunds?status=requested',
  },
  payout_to_pay: {
    label: msg`Payouts to make`,
    act: msg`Make payout`,
    at: () => 'marketing/payouts?payout_status=processing',
    all: 'marketing/payouts?payout_status=processing',
  },
  driver_document: {
    label: msg`New driver documents`,
    act: checkDocuments,
    at: (id) => `drivers/${id}`,
    all: null,
  },
  worker_document: {
    label: msg`New worker certificates`,
    act: checkDocuments,
    at: (id) => `workers/${id}`,
    all: null,
  },
  seeker_to_verify: {
    label: msg`Job seekers to verify`,
    act: msg`Review job seeker`,
    at: (id) => `job-seekers/${id}`,
    all: 'job-seekers?verification_status=pending',
  },
};
