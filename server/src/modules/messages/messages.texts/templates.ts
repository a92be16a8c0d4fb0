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
  'support_begun',
  'approval_asked',
  'approval_approved',
  'approval_refused',
  'approval_expired',
  'number_left',
  'number_added',
  'upi_saved',
  'bank_account_saved',
  'account_deleted',
  'company_verified',
  'seeker_verified',
  'not_verified',
  'document_expiring',
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
  'work_changed',
  'work_changed_with_fee',
  'work_details_changed',
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
  'trip_changed',
  'trip_details_changed',
  'trip_contact_added',
  // Of a worker booking, too.
  'contact_added',
  'contact_removed',
  'desk_no_driver',
  'desk_incident',
] as const;
export type TripTemplate = (typeof tripTemplates)[number];

const hiringTemplates = [
  'job_applied',
  'job_withdrawn',
  'job_slot_chosen',
  'job_time_agreed',
  'job_shortlisted',
  'job_invited',
  'job_interview',
  'job_rescheduled',
  'job_slot_cancelled',
  'job_times_asked',
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
  'recruiter_invited',
] as const;
export type HiringTemplate = (typeof hiringTemplates)[number];

const disputeTemplates = [
  'dispute_received',
  'dispute_reported',
  'dispute_asked',
  'dispute_decided',
  'dispute_appealed',
  'dispute_reopened',
  'dispute_withdrawn',
  'guest_dispute_received',
  'guest_dispute_reported',
  'guest_dispute_asked',
  'guest_dispute_decided',
  'guest_dispute_again',
  'guest_dispute_withdrawn',
  'desk_dispute',
  'desk_dispute_withdrawn',
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
