import type { Screen } from './visit.ts';

const DESK_PATH = 'admin/dashboard';

/** Returns the screens of a list, of its form for a new item, and of one of its rows. */
function tab(path: string, params: { id: string | undefined; open: string; isMade?: boolean }): Screen[] {
  const { id = '', open, isMade = false } = params;
  const name = `admin-${path.replace('/', '-')}`;
  return [
    { route: `${DESK_PATH}/${path}`, name },
    ...(isMade ? [{ route: `${DESK_PATH}/${path}/new`, name: `${name}-new` }] : []),
    { route: `${DESK_PATH}/${path}/${open}`, name: `${name}-open`, at: `/${DESK_PATH}/${path}/${id}` },
  ];
}

/** The row that is opened in each list, by the list's name in the API. */
export type Rows = Record<string, string>;

export const ofTown = (rows: Rows): Screen[] => [
  ...tab('services', { id: rows['services'], open: ':serviceId', isMade: true }),
  ...tab('jobs', { id: rows['jobs'], open: ':jobId', isMade: true }),
  {
    route: `${DESK_PATH}/jobs/:jobId/edit`,
    name: 'admin-jobs-edit',
    at: `/${DESK_PATH}/jobs/${rows['jobs']}/edit`,
  },
  {
    route: `${DESK_PATH}/jobs/:jobId/applicants`,
    name: 'admin-jobs-applicants',
    at: `/${DESK_PATH}/jobs/${rows['ownJob']}/applicants`,
  },
  ...tab('site-content', { id: rows['site-content'], open: ':contentId', isMade: true }),
  ...tab('memberships', { id: rows['memberships'], open: ':planId', isMade: true }),
  ...tab('tariffs', { id: rows['tariff-plans'], open: ':tariffId', isMade: true }),
];

export const ofPeople = (rows: Rows): Screen[] => [
  ...tab('job-seekers', { id: rows['job-seekers'], open: ':seekerId' }),
  ...tab('companies', { id: rows['companies'], open: ':companyId' }),
  ...tab('drivers', { id: rows['drivers'], open: ':driverId' }),
  ...tab('workers', { id: rows['workers'], open: ':workerId' }),
  ...tab('customers', { id: rows['customers'], open: ':customerId' }),
  ...tab('bookings', { id: rows['bookings'], open: ':bookingId' }),
  ...tab('worker-bookings', { id: rows['work'], open: ':bookingId' }),
  { route: `${DESK_PATH}/dispatch`, name: 'admin-dispatch' },
  { route: `${DESK_PATH}/book`, name: 'admin-book' },
  { route: `${DESK_PATH}/today`, name: 'admin-today', shows: 'Today so far' },
  { route: `${DESK_PATH}/today/figures`, name: 'admin-figures', shows: 'First week' },
  ...tab('sos', { id: rows['sos'], open: ':sosId' }),
  ...tab('moderation/disputes', { id: rows['disputes'], open: ':disputeId' }),
  ...tab('moderation/jobs', { id: rows['jobs'], open: ':jobId' }),
  ...tab('moderation/companies', { id: rows['companies'], open: ':companyId' }),
];

export const ofMarketing = (rows: Rows): Screen[] => [
  { route: `${DESK_PATH}/marketing/analytics`, name: 'marketing-analytics', shows: 'Successful referrals' },
  ...tab('marketing/coupons', { id: rows['coupons'], open: ':couponId', isMade: true }),
  { route: `${DESK_PATH}/marketing/referrals`, name: 'marketing-referrals', shows: /^From \d/ },
  { route: `${DESK_PATH}/marketing/payouts`, name: 'marketing-payouts', shows: 'Referral bonus' },
  { route: `${DESK_PATH}/marketing/payout-batches`, name: 'marketing-payout-batches' },
  ...tab('marketing/campaigns', { id: rows['campaigns'], open: ':campaignId', isMade: true }),
];

const settings = [
  'whatsapp',
  'brand',
  'social-media',
  'payment',
  'rollout',
  'platform',
  'trips',
  'matching',
  'hiring',
  'minimum-wages',
  'team',
  'audit-log',
];

const moderation = [
  'reports',
  'reviews',
  'approvals',
  'suspension-notices',
  'suspensions',
  'data-requests',
  'fairness',
];

export const ofSettings = (rows: Rows): Screen[] => [
  ...moderation.map((path) => ({
    route: `${DESK_PATH}/moderation/${path}`,
    name: `admin-moderation-${path}`,
  })),
  ...settings.map((path) => ({ route: `${DESK_PATH}/settings/${path}`, name: `admin-settings-${path}` })),
  ...tab('settings/payments', { id: rows['payments'], open: ':paymentId' }),
  { route: `${DESK_PATH}/settings/payments/refunds`, name: 'admin-settings-refunds' },
  { route: `${DESK_PATH}/settings/payments/not-placed`, name: 'admin-settings-not-placed' },
  {
    route: `${DESK_PATH}/settings/payments/reconciliation`,
    name: 'admin-settings-reconciliation',
    shows: 'Reconcile a report',
  },
  {
    route: `${DESK_PATH}/settings/payments/month`,
    name: 'admin-settings-month',
    shows: 'Trial balance',
  },
];

/** All lists and pages in Hindi, without waiting for their English texts. */
export const inHindi = (rows: Rows): Screen[] =>
  [...ofTown(rows), ...ofPeople(rows), ...ofMarketing(rows), ...ofSettings(rows)]
    .filter(({ name }) => !/-(?:open|new|edit|applicants)$/.test(name))
    .map(({ route, name }) => ({ route, name }));

/** The drawers that are read most. */
export const drawersInHindi = (rows: Rows): Screen[] =>
  [
    ...tab('drivers', { id: rows['drivers'], open: ':driverId' }),
    ...tab('bookings', { id: rows['bookings'], open: ':bookingId' }),
  ].filter(({ name }) => name.endsWith('-open'));
