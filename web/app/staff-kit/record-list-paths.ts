import type { OpenedThing } from '@dihaadi/contract/audit';

/** Path below the dashboard of the list over which each kind opens. */
export const thingListPaths = {
  package_booking: 'bookings',
  worker_booking: 'worker-bookings',
  driver: 'drivers',
  worker: 'workers',
  customer: 'customers',
  seeker: 'job-seekers',
  company: 'companies',
  job: 'jobs',
  dispute: 'moderation/disputes',
  payment: 'settings/payments',
  sos_alert: 'sos',
  service: 'services',
  site_content: 'site-content',
  membership_plan: 'memberships',
  tariff_plan: 'tariffs',
  coupon: 'marketing/coupons',
  campaign: 'marketing/campaigns',
} as const satisfies Record<OpenedThing, string>;
