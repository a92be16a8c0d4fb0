import { expect, test } from 'vitest';
import { notificationPath } from './notification-path.ts';

test.each([
  ['driver', 'trip_offer', 'trip_offered', '/driver/dashboard'],
  ['driver', 'package_booking', 'trip_assigned', '/driver/dashboard/trips/7'],
  ['driver', 'assignment', 'work_moved', '/driver/work/jobs/7'],
  ['worker', 'assignment', 'work_offered', '/worker/dashboard'],
  ['worker', 'assignment', 'work_called_off', '/worker/dashboard/jobs/7'],
  ['customer', 'package_booking', 'trip_arrived', '/customer/bookings/7'],
  ['customer', 'worker_booking', 'work_confirmed', '/customer/bookings/service/7'],
  ['customer', 'assignment', 'work_on_the_way', '/customer/bookings'],
  ['job_provider', 'job', 'listing_closed', '/job_provider/dashboard/jobs/7'],
  ['job_provider', 'job_application', 'job_applied', '/job_provider/dashboard/jobs'],
  ['job_provider', 'membership', 'plan_ends', '/job_provider/dashboard/plans'],
  ['customer', 'refund', 'refunded', undefined],
  ['manager', 'package_booking', 'desk_incident', undefined],
  ['worker', 'dispute', 'dispute_reported', '/disputes/7'],
  ['super_admin', 'dispute', 'desk_dispute', '/admin/dashboard/moderation/disputes/7'],
  ['manager', 'sos_alert', 'desk_sos', '/manager/dashboard/sos/7'],
  ['manager', 'dispute', 'desk_dispute', '/manager/dashboard/moderation/disputes/7'],
  ['driver', 'driver', 'suspended', '/account/standing'],
  ['worker', 'suspension_appeal', 'appeal_decided', '/account/standing'],
])('a %s notified of a %s (%s) is led to %s', (role, thing, kind, path) => {
  expect(notificationPath({ role, thing, kind, thing_id: '7' })).toBe(path);
});
