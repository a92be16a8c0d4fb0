import type { MessageChannel } from '@dihaadi/contract/messages';

const accountTemplates = [
  'registered',
  'registered_by_phone',
  'registered_unpaid',
  'registered_by_phone_unpaid',
  'verify',
  'reset',
  'sign_in',
  'leave_number',
  'paid',
  'free',
  'free_by_coupon',
  'refunded',
  'driver_approved',
  'worker_approved',
  'rejected',
  'staff_link',
  'second_factor_guessed',
  'number_released',
  'number_entered',
  'company_verified',
  'seeker_verified',
  'not_verified',
  'paper_expiring',
  'suspended',
  'ledger_digest',
] as const;
export type AccountTemplate = (typeof accountTemplates)[number];

const workTemplates = [
  'work_offered',
  'work_accepted',
  'work_confirmed',
  'work_on_the_way',
  'work_started',
  'work_called_off',
  'work_moved',
  'work_late_fee',
  'work_taken_back',
  'work_cancelled',
  'work_booked',
  'work_fee_first',
  'work_not_booked',
  'work_expired',
  'work_no_show',
  'work_person_lost',
  'work_nobody_left',
  'desk_nobody_left',
  'work_hours_asked',
  'work_hours_answered',
  'work_bill_asked',
  'work_bill_answered',
  'work_waiting',
  'work_absence_claimed',
  'work_end_stated',
  'wage_due',
  'wage_said',
  'wage_confirmed',
  'wage_held',
  'wage_drawn',
  'wages_funded',
  'wage_denied',
  'work_done',
  'review_wanted',
] as const;
export type WorkTemplate = (typeof workTemplates)[number];

const tripTemplates = [
  'trip_offered',
  'trip_assigned',
  'trip_taken_back',
  'trip_called_off',
  'trip_offers_paused',
  'trip_booked',
  'trip_driver_found',
  'trip_arrived',
  'trip_picked_up',
  'trip_at_drop',
  'trip_delivered',
  'trip_failed',
  'trip_no_driver',
  'trip_expired',
  'trip_cancelled',
  'trip_customer_absent',
  'trip_driver_lost',
  'trip_on_its_way',
  'trip_handed_over',
  'trip_charge_asked',
  'trip_charge_answered',
  'trip_address_wrong',
  'trip_address_changed',
  'desk_no_driver',
  'desk_incident',
] as const;
export type TripTemplate = (typeof tripTemplates)[number];

const hiringTemplates = [
  'job_applied',
  'job_withdrawn',
  'job_slot_chosen',
  'job_shortlisted',
  'job_invited',
  'job_interview',
  'job_rescheduled',
  'job_slot_cancelled',
  'job_slots_taken',
  'job_times_taken',
  'job_hired',
  'job_rejected',
  'job_filled',
  'job_unanswered',
  'job_ended',
  'listing_approved',
  'listing_sent_back',
  'listing_closed',
  'report_upheld',
  'report_dismissed',
  'plan_paid',
  'plan_ends',
  'plan_ended',
  'job_digest',
] as const;
export type HiringTemplate = (typeof hiringTemplates)[number];

const disputeTemplates = [
  'dispute_received',
  'dispute_reported',
  'dispute_asked',
  'dispute_decided',
  'dispute_appealed',
  'dispute_reopened',
  'desk_dispute',
  'appeal_decided',
  'suspension_notice',
  'suspension_notice_withdrawn',
  'suspension_lifted',
  'data_request_answered',
] as const;
export type DisputeTemplate = (typeof disputeTemplates)[number];

const sosTemplates = ['desk_sos', 'desk_sos_unanswered', 'sos_acknowledged', 'sos_contact'] as const;
export type SosTemplate = (typeof sosTemplates)[number];

export const templates = [
  ...accountTemplates,
  ...workTemplates,
  ...tripTemplates,
  ...hiringTemplates,
  ...disputeTemplates,
  ...sosTemplates,
] as const;
export type Template = (typeof templates)[number];

export type Texts = {
  subject: string;
  /** The paragraphs of the e-mail, and less its greeting what the app shows; `{name}` and such are filled in. */
  text: readonly string[];
  /** What the e-mail says besides, of `{link}`: the app leads there by itself. Left out without a link. */
  link?: string;
  /**
   * The body as it is registered with the telecom operators (DLT), word for word, category service-implicit: what is
   * sent must not differ but in `{#var#}` (design/india.md, section 5). A change here is a new registration.
   */
  sms?: string;
  /** What a call says; the digits of `{code}` come one by one. */
  voice?: string;
};

type Form = {
  email: boolean;
  /** Which details stand in the `{#var#}` of the SMS, in order; null of what is not sent by SMS. */
  sms: readonly string[] | null;
};

/** By which ways besides the app each is told. */
export const forms: Record<Template, Form> = {
  registered: { email: true, sms: ['name'] },
  registered_by_phone: { email: false, sms: ['name'] },
  registered_unpaid: { email: true, sms: ['name', 'pay_at'] },
  registered_by_phone_unpaid: { email: false, sms: ['name', 'pay_at'] },
  verify: { email: true, sms: ['code'] },
  reset: { email: true, sms: ['code'] },
  sign_in: { email: false, sms: ['code'] },
  leave_number: { email: false, sms: ['code'] },
  paid: { email: true, sms: ['amount_plain', 'number'] },
  free: { email: true, sms: ['number'] },
  free_by_coupon: { email: true, sms: ['coupon', 'number'] },
  refunded: { email: true, sms: ['amount_plain'] },
  driver_approved: { email: true, sms: ['name', 'pay_at'] },
  worker_approved: { email: true, sms: ['name'] },
  rejected: { email: true, sms: ['name'] },
  staff_link: { email: true, sms: null },
  second_factor_guessed: { email: true, sms: null },
  number_released: { email: true, sms: null },
  number_entered: { email: true, sms: null },
  company_verified: { email: true, sms: ['name'] },
  seeker_verified: { email: true, sms: ['name'] },
  not_verified: { email: true, sms: ['name'] },
  paper_expiring: { email: true, sms: ['paper', 'day'] },
  suspended: { email: true, sms: ['name'] },
  ledger_digest: { email: true, sms: null },
  work_offered: { email: false, sms: ['service', 'when', 'amount_plain', 'until'] },
  work_accepted: { email: false, sms: null },
  work_confirmed: { email: true, sms: ['service', 'when'] },
  work_on_the_way: { email: false, sms: ['who'] },
  work_started: { email: false, sms: null },
  work_called_off: { email: true, sms: ['service', 'when'] },
  work_moved: { email: true, sms: ['service', 'when'] },
  work_late_fee: { email: true, sms: null },
  work_taken_back: { email: true, sms: null },
  work_cancelled: { email: true, sms: ['service', 'when'] },
  work_booked: { email: true, sms: ['service', 'when', 'amount_plain'] },
  work_fee_first: { email: true, sms: ['service', 'when', 'pay_at'] },
  work_not_booked: { email: true, sms: ['service', 'when'] },
  work_expired: { email: true, sms: ['service', 'when'] },
  work_no_show: { email: true, sms: ['service', 'when'] },
  work_person_lost: { email: false, sms: ['who', 'service', 'when'] },
  work_nobody_left: { email: true, sms: ['service', 'when'] },
  desk_nobody_left: { email: false, sms: null },
  work_hours_asked: { email: false, sms: null },
  work_hours_answered: { email: false, sms: null },
  work_bill_asked: { email: false, sms: null },
  work_bill_answered: { email: false, sms: null },
  work_waiting: { email: false, sms: ['who', 'until', 'amount_plain'] },
  work_absence_claimed: { email: true, sms: ['who', 'amount_plain'] },
  work_end_stated: { email: true, sms: ['who', 'count', 'amount_plain', 'until'] },
  wage_due: { email: true, sms: ['amount_plain', 'who', 'until'] },
  wage_said: { email: false, sms: ['who', 'amount_plain'] },
  wage_confirmed: { email: false, sms: null },
  wage_held: { email: false, sms: ['who', 'amount_plain'] },
  wage_drawn: { email: false, sms: null },
  wages_funded: { email: false, sms: null },
  wage_denied: { email: true, sms: ['who', 'amount_plain'] },
  work_done: { email: true, sms: ['amount_plain', 'service'] },
  review_wanted: { email: true, sms: null },
  trip_offered: { email: false, sms: null },
  trip_assigned: { email: false, sms: ['service', 'area', 'until'] },
  trip_taken_back: { email: false, sms: ['service', 'area'] },
  trip_called_off: { email: false, sms: ['service', 'area'] },
  trip_offers_paused: { email: true, sms: ['amount_plain'] },
  trip_booked: { email: true, sms: ['service', 'link_1', 'link_2'] },
  trip_driver_found: { email: false, sms: ['who', 'plate', 'link_1', 'link_2'] },
  trip_arrived: { email: false, sms: ['who', 'code', 'free'] },
  trip_picked_up: { email: false, sms: ['started', 'who', 'code'] },
  trip_at_drop: { email: false, sms: ['who', 'code'] },
  trip_delivered: { email: true, sms: ['done', 'sum', 'link_1', 'link_2'] },
  trip_failed: { email: true, sms: ['reason', 'next', 'link_1', 'link_2'] },
  trip_no_driver: { email: true, sms: ['link_1', 'link_2'] },
  trip_expired: { email: true, sms: ['service'] },
  trip_cancelled: { email: true, sms: ['service', 'link_1', 'link_2'] },
  trip_customer_absent: { email: true, sms: ['service', 'link_1', 'link_2'] },
  trip_driver_lost: { email: false, sms: ['who', 'link_1', 'link_2'] },
  trip_on_its_way: { email: false, sms: ['from', 'code', 'link_1', 'link_2'] },
  trip_handed_over: { email: false, sms: ['service', 'area'] },
  trip_charge_asked: { email: false, sms: ['amount_plain', 'kind', 'link_1', 'link_2'] },
  trip_charge_answered: { email: false, sms: null },
  trip_address_wrong: { email: false, sms: ['who', 'link_1', 'link_2'] },
  trip_address_changed: { email: false, sms: ['service', 'area'] },
  desk_no_driver: { email: false, sms: null },
  desk_incident: { email: false, sms: null },
  job_applied: { email: false, sms: null },
  job_withdrawn: { email: false, sms: null },
  job_slot_chosen: { email: true, sms: ['who', 'when', 'job'] },
  job_shortlisted: { email: true, sms: ['job', 'company'] },
  job_invited: { email: true, sms: ['company', 'job'] },
  job_interview: { email: true, sms: ['company', 'job'] },
  job_rescheduled: { email: true, sms: ['company', 'job'] },
  job_slot_cancelled: { email: true, sms: ['who', 'job'] },
  job_slots_taken: { email: true, sms: null },
  job_times_taken: { email: true, sms: null },
  job_hired: { email: true, sms: ['company', 'job'] },
  job_rejected: { email: true, sms: null },
  job_filled: { email: true, sms: null },
  job_unanswered: { email: true, sms: null },
  job_ended: { email: true, sms: null },
  listing_approved: { email: true, sms: null },
  listing_sent_back: { email: true, sms: null },
  listing_closed: { email: true, sms: null },
  report_upheld: { email: true, sms: null },
  report_dismissed: { email: true, sms: null },
  plan_paid: { email: true, sms: null },
  plan_ends: { email: true, sms: ['plan', 'day'] },
  job_digest: { email: true, sms: ['count', 'first'] },
  plan_ended: { email: true, sms: null },
  dispute_received: { email: true, sms: null },
  dispute_reported: { email: true, sms: ['number'] },
  dispute_asked: { email: true, sms: ['number'] },
  dispute_decided: { email: true, sms: ['number'] },
  dispute_appealed: { email: true, sms: null },
  dispute_reopened: { email: true, sms: null },
  desk_dispute: { email: false, sms: null },
  appeal_decided: { email: true, sms: ['name'] },
  suspension_notice: { email: true, sms: ['name', 'when'] },
  suspension_notice_withdrawn: { email: true, sms: null },
  suspension_lifted: { email: true, sms: ['name'] },
  data_request_answered: { email: true, sms: null },
  desk_sos: { email: false, sms: null },
  desk_sos_unanswered: { email: true, sms: ['kind', 'who', 'phone'] },
  sos_acknowledged: { email: false, sms: null },
  sos_contact: { email: false, sms: ['who', 'point', 'phone'] },
};

/** What is said by a call: codes. */
const byVoice: readonly Template[] = ['sign_in', 'verify', 'leave_number'];

/** Whether this is told so. */
export function goesBy(template: Template, channel: MessageChannel): boolean {
  if (channel === 'voice') return byVoice.includes(template);
  return channel === 'email' ? forms[template].email : forms[template].sms !== null;
}
