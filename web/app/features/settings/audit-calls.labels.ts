import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Parts of the API, by the first word of a call's name. */
const areas: Readonly<Record<string, MessageDescriptor | undefined>> = {
  accounts: msg`Accounts`,
  activity: msg`Activity`,
  approvals: msg`Approvals`,
  audit: msg`Audit log`,
  bookings: msg`Package bookings`,
  companies: msg`Companies`,
  content: msg`Site content`,
  coupons: msg`Coupons`,
  customers: msg`Customers`,
  data_requests: msg`Data requests`,
  disputes: msg`Disputes`,
  documents: msg`Documents`,
  drivers: msg`Drivers`,
  fairness: msg`Fairness`,
  figures: msg`Figures`,
  jobs: msg`Jobs`,
  marketing: msg`Marketing`,
  membership_payments: msg`Membership payments`,
  memberships: msg`Memberships`,
  messages: msg`Messages`,
  minimum_wages: msg`Minimum wages`,
  month_closing: msg`Month`,
  payments: msg`Payments`,
  payouts: msg`Payouts`,
  phone_bookings: msg`Bookings by phone`,
  privacy: msg`Privacy`,
  profiles: msg`Profiles`,
  referrals: msg`Referrals`,
  reports: msg`Reports`,
  reviews: msg`Reviews`,
  search: msg`Search`,
  seekers: msg`Job Seekers`,
  seeking: msg`Applications`,
  services: msg`Services`,
  settings: msg`Settings`,
  sos: msg`SOS alerts`,
  staff_notes: msg`Notes`,
  support_sessions: msg`Support sessions`,
  suspension_appeals: msg`Appeals`,
  suspension_cases: msg`Suspensions`,
  tariffs: msg`Tariffs`,
  today: msg`Today`,
  trip_payments: msg`Trip payments`,
  trips: msg`Trips`,
  wage_funds: msg`Wage funds`,
  wage_payments: msg`Wage payments`,
  work: msg`Worker bookings`,
  workers: msg`Workers`,
};

const actions = {
  view: msg`View`,
  export: msg`Export`,
  remove: msg`Delete`,
  decide: msg`Decide`,
  change: msg`Change`,
} as const;

/** The first verb of a call's name; other verbs change something. */
const verbs: Readonly<Record<string, keyof typeof actions | undefined>> = {
  read: 'view',
  list: 'view',
  search: 'view',
  everything: 'view',
  open: 'view',
  track: 'view',
  preview: 'view',
  download: 'view',
  board: 'view',
  candidates: 'view',
  earnings: 'view',
  export: 'export',
  print: 'export',
  delete: 'remove',
  remove: 'remove',
  erase: 'remove',
  approve: 'decide',
  reject: 'decide',
  decide: 'decide',
  confirm: 'decide',
  refuse: 'decide',
};

/** Returns the parts of a call's name (`payouts.mark_paid`) in words: what it is about, and what it does. */
export function callLabels(call: string): { area: MessageDescriptor | undefined; action: MessageDescriptor } {
  const [area = '', name = ''] = call.split('.');
  const [verb = ''] = name.split('_');
  return { area: areas[area], action: actions[verbs[verb] ?? 'change'] };
}
