import type { NeedKind } from '@dihaadi/contract/today';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each kind of need is called, and where below the dashboard it is dealt with. */
export const needs: Readonly<
  Record<NeedKind, { label: MessageDescriptor; at: (id: string) => string; all: string }>
> = {
  sos: { label: msg`SOS alerts`, at: (id) => `sos/${id}`, all: 'sos' },
  incident: { label: msg`Trip incidents`, at: (id) => `bookings/${id}`, all: 'dispatch' },
  dispute: {
    label: msg`Disputes to decide`,
    at: (id) => `moderation/disputes/${id}`,
    all: 'moderation/disputes',
  },
  late_worker_booking: {
    label: msg`Late: work has not started`,
    at: (id) => `worker-bookings/${id}`,
    all: 'worker-bookings?booking_status=confirmed&sort=start_at',
  },
  unfilled_worker_booking: {
    label: msg`Worker bookings without enough workers`,
    at: (id) => `worker-bookings/${id}`,
    all: 'worker-bookings?booking_status=pending&sort=start_at',
  },
  low_supply: {
    label: msg`Low supply in 24 hours: free workers / open places`,
    at: (id) => `worker-bookings/${id}`,
    all: 'worker-bookings?booking_status=pending&sort=start_at',
  },
  unassigned_booking: {
    label: msg`Packages and rides without a driver`,
    at: (id) => `bookings/${id}`,
    all: 'bookings?booking_status=pending&sort=created_at',
  },
  silent_driver: {
    label: msg`Trips with no location from the driver`,
    at: (id) => `bookings/${id}`,
    all: 'dispatch',
  },
  locked_trip_code: {
    label: msg`Trip codes locked after wrong tries`,
    at: (id) => `bookings/${id}`,
    all: 'dispatch',
  },
  locked_work_code: {
    label: msg`Start codes locked after wrong tries`,
    at: (id) => `worker-bookings/${id}`,
    all: 'worker-bookings?booking_status=confirmed&sort=start_at',
  },
  payment_to_confirm: {
    label: msg`UPI payments to confirm`,
    at: (id) => `settings/payments/${id}`,
    all: 'settings/payments?status=awaiting_confirmation',
  },
  payment_to_check: {
    label: msg`Payments to check`,
    at: (id) => `settings/payments/${id}`,
    all: 'settings/payments?flagged=true',
  },
  failed_webhook: {
    label: msg`Failed webhooks`,
    at: () => 'settings/payments/not-placed',
    all: 'settings/payments/not-placed',
  },
  report: { label: msg`Reports to decide`, at: () => 'moderation/reports', all: 'moderation/reports' },
  job_in_review: { label: msg`Jobs to review`, at: (id) => `jobs/${id}`, all: 'moderation/jobs' },
  job_with_applicants: {
    label: msg`Applications for our own jobs`,
    at: (id) => `jobs/${id}/applicants`,
    all: 'jobs?applications=unanswered',
  },
  company_to_verify: {
    label: msg`Companies to verify`,
    at: (id) => `companies/${id}`,
    all: 'moderation/companies',
  },
  driver_to_approve: {
    label: msg`Drivers to approve`,
    at: (id) => `drivers/${id}`,
    all: 'drivers?driver_status=pending_approval',
  },
  worker_to_approve: {
    label: msg`Workers to approve`,
    at: (id) => `workers/${id}`,
    all: 'workers?worker_status=pending_approval',
  },
  approval: {
    label: msg`Approvals to decide`,
    at: () => 'moderation/approvals',
    all: 'moderation/approvals',
  },
  suspension_case: {
    label: msg`Suspensions to decide`,
    at: () => 'moderation/suspension-notices',
    all: 'moderation/suspension-notices',
  },
  suspension_appeal: {
    label: msg`Appeals of suspensions`,
    at: () => 'moderation/suspensions',
    all: 'moderation/suspensions',
  },
  data_request: {
    label: msg`Data requests to answer`,
    at: () => 'moderation/data-requests',
    all: 'moderation/data-requests',
  },
};
