import type { EventName } from '../../platform/event-names.ts';
import type { Cause, Task } from '../../platform/tasks.ts';
import { deliver, deliverDue, type Deps, purgeMessages } from './messages.usecases/deliver-message.ts';
import { repeatMessage } from './messages.usecases/sent-messages.ts';
import {
  notifyCode,
  notifyDriver,
  notifyRegistered,
  notifyByEmail,
  notifyStaffLink,
  notifyVerified,
  notifyWorker,
  type Told,
} from './messages.usecases/notify.ts';
import { notifyPaid, notifyRefunded } from './messages.usecases/notify-fees.ts';
import { notifyDocumentExpiring, notifySuspended } from './messages.usecases/notify-documents.ts';
import { type OperatorDeps, notifyDigest } from './messages.usecases/notify-operator.ts';
import * as approvals from './messages.usecases/notify-approvals.ts';
import * as changes from './messages.usecases/notify-account-changes.ts';
import * as disputes from './messages.usecases/notify-disputes.ts';
import * as extra from './messages.usecases/notify-extra-pay.ts';
import * as hiring from './messages.usecases/notify-hiring.ts';
import * as byPhone from './messages.usecases/notify-phone-bookings.ts';
import * as proof from './messages.usecases/notify-trip-proof.ts';
import * as sos from './messages.usecases/notify-sos.ts';
import * as trips from './messages.usecases/notify-trips.ts';
import * as work from './messages.usecases/notify-worker-bookings.ts';
import * as wages from './messages.usecases/notify-wages.ts';

/** A job that tells of an event, which must be known by its number: it is told once, however often the job runs. */
const telling = (
  name: string,
  [thing, happened]: readonly [thing: string, happened: EventName],
  notifyAccount: (deps: Deps, told: Told) => Promise<void>,
): Task<Deps> => ({
  name: `messages.${name}`,
  on: [`${thing}.${happened}`],
  run: async (deps: Deps, { thing_id, seq }: Cause) => {
    if (thing_id !== null && seq !== undefined) await notifyAccount(deps, { thing, thingId: thing_id, seq });
  },
});

export const messagesTasks: Task<Deps & OperatorDeps>[] = [
  telling('tell_registered', ['account', 'create'], notifyRegistered),
  telling('tell_code', ['one_time_code', 'request'], notifyCode),
  telling('tell_staff_link', ['staff_link', 'request'], notifyStaffLink),
  telling('tell_second_factor', ['account', 'guess_second_factor'], (deps, told) =>
    notifyByEmail(deps, told, 'second_factor_guessed'),
  ),
  telling('tell_number_released', ['account', 'release_number'], (deps, told) =>
    notifyByEmail(deps, told, 'number_released'),
  ),
  telling('tell_number_entered', ['account', 'enter_phone'], (deps, told) =>
    notifyByEmail(deps, told, 'number_entered'),
  ),
  telling('tell_support_begun', ['account', 'begin_support'], changes.notifySupportBegun),
  telling('tell_approval_asked', ['approval', 'propose'], approvals.notifyApprovalAsked),
  telling(
    'tell_approval_approved',
    ['approval', 'approve'],
    approvals.notifyApprovalDecided('approval_approved'),
  ),
  telling(
    'tell_approval_refused',
    ['approval', 'reject'],
    approvals.notifyApprovalDecided('approval_refused'),
  ),
  telling(
    'tell_approval_expired',
    ['approval', 'expire'],
    approvals.notifyApprovalDecided('approval_expired'),
  ),
  telling('tell_number_changed', ['account', 'change_phone'], changes.notifyNumberChanged),
  telling('tell_upi_saved', ['payee', 'save_upi_id'], changes.notifyUpiSaved),
  telling('tell_bank_account_saved', ['payee', 'save_bank_account'], changes.notifyBankAccountSaved),
  telling('tell_deleted', ['account', 'erase'], changes.notifyDeleted),
  telling('repeat', ['message', 'resend'], repeatMessage),
  telling('tell_paid', ['document', 'number'], notifyPaid),
  telling('tell_refunded', ['refund', 'complete'], notifyRefunded),
  telling('tell_driver_approved', ['driver', 'approve'], (deps, told) =>
    notifyDriver(deps, told, 'driver_approved'),
  ),
  telling('tell_driver_rejected', ['driver', 'reject'], (deps, told) => notifyDriver(deps, told, 'rejected')),
  telling('tell_worker_approved', ['worker', 'approve'], (deps, told) =>
    notifyWorker(deps, told, 'worker_approved'),
  ),
  telling('tell_worker_rejected', ['worker', 'reject'], (deps, told) => notifyWorker(deps, told, 'rejected')),
  telling('tell_driver_suspended', ['driver', 'suspend'], notifySuspended),
  telling('tell_worker_suspended', ['worker', 'suspend'], notifySuspended),
  telling('tell_customer_suspended', ['customer', 'suspend'], notifySuspended),
  telling('tell_document_expiring', ['document_reminder', 'give'], notifyDocumentExpiring),
  telling('tell_company_approved', ['company', 'approve'], (deps, told) =>
    notifyVerified(deps, told, 'company_verified'),
  ),
  telling('tell_company_rejected', ['company', 'reject'], (deps, told) =>
    notifyVerified(deps, told, 'not_verified'),
  ),
  telling('tell_seeker_approved', ['seeker', 'approve'], (deps, told) =>
    notifyVerified(deps, told, 'seeker_verified'),
  ),
  telling('tell_seeker_rejected', ['seeker', 'reject'], (deps, told) =>
    notifyVerified(deps, told, 'not_verified'),
  ),
  telling('tell_work_booked', ['worker_booking', 'create'], byPhone.notifyWorkersBooked),
  telling('tell_work_fee_first', ['waiting_booking', 'create'], byPhone.notifyFeeFirst),
  telling('tell_work_lapsed', ['waiting_booking', 'lapse'], byPhone.notifyNotBooked),
  telling('tell_work_refused', ['waiting_booking', 'refuse'], byPhone.notifyNotBooked),
  telling('tell_trip_booked', ['package_booking', 'create'], byPhone.notifyTripBooked),
  telling('tell_work_offered', ['assignment', 'offer'], work.notifyOffered),
  telling('tell_work_accepted', ['assignment', 'accept'], work.notifyAccepted),
  telling('tell_work_on_the_way', ['assignment', 'set_out'], work.notifyOnTheWay),
  telling('tell_work_started', ['assignment', 'check_in'], work.notifyStarted),
  telling('tell_work_done', ['assignment', 'check_out'], work.notifyDone),
  telling('tell_work_released', ['assignment', 'release'], work.notifyReleased),
  telling('tell_work_compensated', ['assignment', 'compensate'], work.notifyCompensated),
  telling('tell_work_withdrawn', ['assignment', 'withdraw'], work.notifyWithdrawn),
  telling('tell_work_left', ['assignment', 'leave'], work.notifyLeft),
  telling('tell_work_no_show', ['assignment', 'no_show'], work.notifyNoShow),
  telling('tell_work_confirmed', ['worker_booking', 'confirm'], work.notifyConfirmed),
  telling('tell_work_expired', ['worker_booking', 'expire'], work.notifyExpired),
  telling('tell_work_completed', ['worker_booking', 'complete'], work.notifyCompleted),
  telling('tell_work_cancelled', ['worker_booking', 'cancel'], work.notifyCancelled),
  telling('tell_nobody_left', ['worker_booking', 'nobody_left'], work.notifyNobodyLeft),
  telling('tell_work_rescheduled', ['worker_booking', 'reschedule'], work.notifyRescheduled),
  telling('tell_work_changed', ['worker_booking', 'update'], work.notifyChanged),
  telling('tell_hours_asked', ['work_extension', 'ask'], extra.notifyHoursAsked),
  telling('tell_hours_agreed', ['work_extension', 'agree'], extra.notifyHoursAnswered),
  telling('tell_hours_declined', ['work_extension', 'decline'], extra.notifyHoursAnswered),
  telling('tell_bill_asked', ['work_expense', 'ask'], extra.notifyBillAsked),
  telling('tell_bill_agreed', ['work_expense', 'agree'], extra.notifyBillAnswered),
  telling('tell_bill_refused', ['work_expense', 'refuse'], extra.notifyBillAnswered),
  telling('tell_work_waiting', ['assignment', 'arrive'], extra.notifyWaiting),
  telling('tell_absence_claimed', ['absence_claim', 'claim'], extra.notifyAbsenceClaimed),
  telling('tell_end_stated', ['work_end', 'state'], extra.notifyEndStated),
  telling('tell_wage_due', ['assignment', 'state_wage'], wages.notifyWageDue),
  telling('tell_wage_said', ['wage_payment', 'say'], wages.notifyWageSaid),
  telling('tell_wage_confirmed', ['wage_payment', 'confirm'], wages.notifyWageConfirmed),
  telling('tell_wages_funded', ['payment', 'pay'], wages.notifyWagesFunded),
  telling('tell_wage_denied', ['wage_payment', 'deny'], wages.notifyWageDenied),
  telling('tell_trip_offered', ['trip_offer', 'offer'], trips.notifyTripOffered),
  telling('tell_trip_assigned', ['package_booking', 'assign'], trips.notifyTripAssigned),
  telling('tell_trip_accepted', ['package_booking', 'accept'], trips.notifyTripAccepted),
  telling('tell_trip_arrived', ['package_booking', 'arrive'], trips.notifyTripArrived),
  telling('tell_trip_picked_up', ['package_booking', 'pick_up'], trips.notifyTripPickedUp),
  telling('tell_trip_at_drop', ['package_booking', 'arrive_drop'], trips.notifyTripAtDrop),
  telling('tell_trip_delivered', ['package_booking', 'complete'], trips.notifyTripDelivered),
  telling('tell_trip_failed', ['package_booking', 'fail'], trips.notifyTripFailed),
  telling('tell_trip_expired', ['package_booking', 'expire'], trips.notifyTripExpired),
  telling('tell_trip_released', ['package_booking', 'release'], trips.notifyTripReleased),
  telling('tell_trip_cancelled', ['package_booking', 'cancel'], trips.notifyTripCancelled),
  telling('tell_trip_no_driver', ['package_booking', 'nobody_left'], trips.notifyNoDriver),
  telling('tell_trip_charge_asked', ['trip_charge', 'ask'], proof.notifyChargeAsked),
  telling('tell_trip_charge_agreed', ['trip_charge', 'agree'], proof.notifyChargeAnswered),
  telling('tell_trip_charge_refused', ['trip_charge', 'refuse'], proof.notifyChargeAnswered),
  telling('tell_trip_incident', ['trip_incident', 'report'], proof.notifyIncident),
  telling('tell_trip_address_changed', ['package_booking', 'change_drop'], proof.notifyAddressChanged),
  telling('tell_trip_rescheduled', ['package_booking', 'reschedule'], proof.notifyTripChanged),
  telling('tell_trip_changed', ['package_booking', 'update'], proof.notifyTripChanged),
  telling('tell_trip_handed_over', ['package_booking', 'hand_over'], proof.notifyHandedOver),
  telling('tell_trip_offers_paused', ['trip_fare', 'settle'], trips.notifyOffersPaused),
  telling('tell_job_applied', ['job_application', 'apply'], hiring.toCompany('job_applied')),
  telling('tell_job_withdrawn', ['job_application', 'withdraw'], hiring.toCompany('job_withdrawn')),
  telling('tell_job_slot_chosen', ['job_application', 'choose_slot'], hiring.toCompany('job_slot_chosen')),
  telling('tell_job_time_agreed', ['job_application', 'choose_slot'], hiring.toSeeker('job_time_agreed')),
  telling('tell_job_shortlisted', ['job_application', 'shortlist'], hiring.toSeeker('job_shortlisted')),
  telling('tell_job_invited', ['job_application', 'invite'], hiring.toSeeker('job_invited')),
  telling('tell_job_interview', ['job_application', 'offer_slots'], hiring.toSeeker('job_interview')),
  telling('tell_job_rescheduled', ['job_application', 'reschedule'], hiring.toSeeker('job_rescheduled')),
  telling(
    'tell_job_slot_cancelled',
    ['job_application', 'cancel_slot'],
    hiring.toCompany('job_slot_cancelled'),
  ),
  telling('tell_job_times_asked', ['job_application', 'ask_times'], hiring.toCompany('job_times_asked')),
  telling('tell_job_slots_taken', ['job_application', 'lose_slots'], hiring.toCompany('job_slots_taken')),
  telling('tell_job_times_taken', ['job_application', 'lose_slots'], hiring.toSeeker('job_times_taken')),
  telling('tell_job_hired', ['job_application', 'hire'], hiring.toSeeker('job_hired')),
  telling('tell_job_rejected', ['job_application', 'reject'], hiring.toSeeker('job_rejected')),
  telling('tell_job_filled', ['job_application', 'fill'], hiring.toSeeker('job_filled')),
  telling('tell_job_unanswered', ['job_application', 'lapse'], hiring.toSeeker('job_unanswered')),
  telling('tell_job_ended', ['job_application', 'end'], hiring.toSeeker('job_ended')),
  telling('tell_listing_approved', ['job', 'approve'], hiring.ofListing('listing_approved')),
  telling('tell_plan_ends', ['membership', 'remind'], hiring.ofPlan('plan_ends')),
  telling('tell_plan_ended', ['membership', 'lapse'], hiring.ofPlan('plan_ended')),
  telling('tell_job_digest', ['job_digest', 'make'], hiring.tellJobDigest),
  telling('tell_listing_sent_back', ['job', 'send_back'], hiring.ofListing('listing_sent_back')),
  telling('tell_listing_closed', ['job', 'close'], hiring.ofListing('listing_closed')),
  telling('tell_report_upheld', ['report', 'uphold'], hiring.ofReport('report_upheld')),
  telling('tell_report_dismissed', ['report', 'dismiss'], hiring.ofReport('report_dismissed')),
  telling('tell_dispute_opened', ['dispute', 'open'], disputes.notifyDisputeOpened),
  telling('tell_dispute_asked', ['dispute', 'ask'], disputes.notifyDisputeAsked),
  telling('tell_dispute_resolved', ['dispute', 'resolve'], disputes.notifyDisputeDecided),
  telling('tell_dispute_rejected', ['dispute', 'reject'], disputes.notifyDisputeDecided),
  telling('tell_appeal_reinstated', ['suspension_appeal', 'reinstate'], disputes.notifyAppealDecided),
  telling('tell_appeal_kept', ['suspension_appeal', 'keep'], disputes.notifyAppealDecided),
  telling('tell_suspension_notice', ['suspension_case', 'give_notice'], disputes.notifySuspensionNotice),
  telling('tell_notice_withdrawn', ['suspension_case', 'withdraw'], disputes.notifyNoticeWithdrawn),
  telling('tell_suspension_ended', ['suspension_case', 'end'], disputes.notifySuspensionLifted),
  telling('tell_suspension_lapsed', ['suspension_case', 'lapse'], disputes.notifySuspensionLifted),
  telling('tell_data_request_done', ['data_request', 'resolve'], disputes.notifyDataRequestAnswered),
  telling('tell_data_request_refused', ['data_request', 'refuse'], disputes.notifyDataRequestAnswered),
  telling('tell_dispute_appealed', ['dispute', 'appeal'], disputes.notifyDisputeAppealed),
  telling('tell_dispute_reopened', ['dispute', 'reopen'], disputes.notifyDisputeReopened),
  telling('tell_sos', ['sos_alert', 'raise'], sos.notifySosRaised),
  telling('tell_sos_unanswered', ['sos_alert', 'escalate'], sos.notifySosEscalated),
  telling('tell_sos_acknowledged', ['sos_alert', 'acknowledge'], sos.notifySosAcknowledged),
  {
    name: 'messages.tell_digest',
    on: ['ledger.digest'],
    run: async (deps, { seq }) => {
      if (seq !== undefined) await notifyDigest(deps, seq);
    },
  },
  {
    name: 'messages.deliver',
    on: ['message.queue'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await deliver(deps, thing_id);
    },
  },
  { name: 'messages.deliver_due', every: '* * * * *', run: deliverDue },
  { name: 'messages.purge', every: '47 3 * * *', run: purgeMessages },
];
