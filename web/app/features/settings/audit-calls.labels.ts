import { type Operation, operations } from '@dihaadi/contract/recorded';
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

const actions: Readonly<Record<Operation, MessageDescriptor>> = {
  view: msg`View`,
  export: msg`Export`,
  delete: msg`Delete`,
  change: msg`Change`,
};

/** The first verb of the name of a call that changes something, where "Change" would say too little. */
const changes: Readonly<Record<string, MessageDescriptor | undefined>> = {
  delete: actions.delete,
  remove: actions.delete,
  erase: actions.delete,
  approve: msg`Decide`,
  reject: msg`Decide`,
  decide: msg`Decide`,
  confirm: msg`Decide`,
  refuse: msg`Decide`,
};

const isOperation = (text: unknown): text is Operation => operations.some((one) => one === text);

/** Returns a call (`payouts.mark_paid`) in words: what it is about and, unless it is an older event, what it does. */
export function callLabels(call: string, operation: unknown): MessageDescriptor[] {
  const [area = '', name = ''] = call.split('.');
  const about = areas[area] ?? msg`Other`;
  if (!isOperation(operation)) return [about];
  const [verb = ''] = name.split('_');
  return [about, (operation === 'change' ? changes[verb] : undefined) ?? actions[operation]];
}
