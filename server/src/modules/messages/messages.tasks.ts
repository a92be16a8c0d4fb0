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
  type EventRef,
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

/** Creates a task that notifies of a numbered event once, however often the task runs. */
const notifying = (
  name: string,
  [thing, happened]: readonly [thing: string, happened: EventName],
  notifyAccount: (deps: Deps, event: EventRef) => Promise<void>,
): Task<Deps> => ({
  name: `messages.${name}`,
  on: [`${thing}.${happened}`],
  run: async (deps: Deps, { thing_id, seq }: Cause) => {
    if (thing_id !== null && seq !== undefined) await notifyAccount(deps, { thing, thingId: thing_id, seq });
  },
});

export const messagesTasks: Task<Deps & OperatorDeps>[] = [
  notifying('tell_registered', ['account', 'create'], notifyRegistered),
  notifying('tell_code', ['one_time_code', 'request'], notifyCode),
  notifying('tell_staff_link', ['staff_link', 'request'], notifyStaffLink),
  notifying('tell_second_factor', ['account', 'guess_second_factor'], (deps, event) =>
    notifyByEmail(deps, event, 'second_factor_guessed'),
  ),
  notifying('tell_number_released', ['account', 'release_number'], (deps, event) =>
    notifyByEmail(deps, event, 'number_released'),
  ),
  notifying('tell_number_entered', ['account', 'enter_phone'], (deps, event) =>
    notifyByEmail(deps, event, 'number_entered'),
  ),
  notifying('tell_support_begun', ['account', 'begin_support'], changes.notifySupportBegun),
  notifying('tell_approval_asked', ['approval', 'propose'], approvals.notifyApprovalAsked),
  notifying(
    'tell_approval_approved',
    ['approval', 'approve'],
    approvals.notifyApprovalDecided('approval_approved'),
  ),
  notifying(
    'tell_approval_refused',
    ['approval', 'reject'],
    approvals.notifyApprovalDecided('approval_refused'),
  ),
  notifying(
    'tell_approval_expired',
    ['approval', 'expire'],
    approvals.notifyApprovalDecided('approval_expired'),
  ),
  notifying('tell_number_changed', ['account', 'change_phone'], changes.notifyNumberChanged),
  notifying('tell_upi_saved', ['payee', 'save_upi_id'], changes.notifyUpiSaved),
  notifying('tell_bank_account_saved', ['payee', 'save_bank_account'], changes.notifyBankAccountSaved),
  notifying('tell_deleted', ['account', 'erase'], changes.notifyDeleted),
  notifying('repeat', ['message', 'resend'], repeatMessage),
  notifying('tell_paid', ['document', 'number'], notifyPaid),
  notifying('tell_refunded', ['refund', 'complete'], notifyRefunded),
  notifying('tell_driver_approved', ['driver', 'approve'], (deps, event) =>
    notifyDriver(deps, event, 'driver_approved'),
  ),
  notifying('tell_driver_rejected', ['driver', 'reject'], (deps, event) =>
    notifyDriver(deps, event, 'rejected'),
  ),
  notifying('tell_worker_approved', ['worker', 'approve'], (deps, event) =>
    notifyWorker(deps, event, 'worker_approved'),
  ),
  notifying('tell_worker_rejected', ['worker', 'reject'], (deps, event) =>
    notifyWorker(deps, event, 'rejected'),
  ),
  notifying('tell_driver_suspended', ['driver', 'suspend'], notifySuspended),
  notifying('tell_worker_suspended', ['worker', 'suspend'], notifySuspended),
  notifying('tell_customer_suspended', ['customer', 'suspend'], notifySuspended),
  notifying('tell_document_expiring', ['document_reminder', 'give'], notifyDocumentExpiring),
  notifying('tell_company_approved', ['company', 'approve'], (deps, event) =>
    notifyVerified(deps, event, 'company_verified'),
  ),
  notifying('tell_company_rejected', ['company', 'reject'], (deps, event) =>
    notifyVerified(deps, event, 'not_verified'),
  ),
  notifying('tell_seeker_approved', ['seeker', 'approve'], (deps, event) =>
    notifyVerified(deps, event, 'seeker_verified'),
  ),
  notifying('tell_seeker_rejected', ['seeker', 'reject'], (deps, event) =>
    notifyVerified(deps, event, 'not_verified'),
  ),
  notifying('tell_work_booked', ['worker_booking', 'create'], byPhone.notifyWorkersBooked),
  notifying('tell_work_fee_first', ['waiting_booking', 'create'], byPhone.notifyFeeFirst),
  notifying('tell_work_lapsed', ['waiting_booking', 'lapse'], byPhone.notifyNotBooked),
  notifying('tell_work_refused', ['waiting_booking', 'refuse'], byPhone.notifyNotBooked),
  notifying('tell_trip_booked', ['package_booking', 'create'], byPhone.notifyTripBooked),
  notifying('tell_work_offered', ['assignment', 'offer'], work.notifyOffered),
  notifying('tell_work_accepted', ['assignment', 'accept'], work.notifyAccepted),
  notifying('tell_work_on_the_way', ['assignment', 'set_out'], work.notifyOnTheWay),
  notifying('tell_work_started', ['assignment', 'check_in'], work.notifyStarted),
  notifying('tell_work_done', ['assignment', 'check_out'], work.notifyDone),
  notifying('tell_work_released', ['assignment', 'release'], work.notifyReleased),
  notifying('tell_work_compensated', ['assignment', 'compensate'], work.notifyCompensated),
  notifying('tell_work_withdrawn', ['assignment', 'withdraw'], work.notifyWithdrawn),
  notifying('tell_work_left', ['assignment', 'leave'], work.notifyEndedEarly),
  notifying('tell_work_no_show', ['assignment', 'no_show'], work.notifyNoShow),
  notifying('tell_work_confirmed', ['worker_booking', 'confirm'], work.notifyConfirmed),
  notifying('tell_work_expired', ['worker_booking', 'expire'], work.notifyExpired),
  notifying('tell_work_completed', ['worker_booking', 'complete'], work.notifyCompleted),
  notifying('tell_work_cancelled', ['worker_booking', 'cancel'], work.notifyCancelled),
  notifying('tell_nobody_left', ['worker_booking', 'nobody_left'], work.notifyNoWorkerLeft),
  notifying('tell_work_rescheduled', ['worker_booking', 'reschedule'], work.notifyRescheduled),
  notifying('tell_work_changed', ['worker_booking', 'update'], work.notifyChanged),
  notifying('tell_hours_asked', ['work_extension', 'ask'], extra.notifyHoursAsked),
  notifying('tell_hours_agreed', ['work_extension', 'agree'], extra.notifyHoursAnswered),
  notifying('tell_hours_declined', ['work_extension', 'decline'], extra.notifyHoursAnswered),
  notifying('tell_bill_asked', ['work_expense', 'ask'], extra.notifyBillAsked),
  notifying('tell_bill_agreed', ['work_expense', 'agree'], extra.notifyBillAnswered),
  notifying('tell_bill_refused', ['work_expense', 'refuse'], extra.notifyBillAnswered),
  notifying('tell_work_waiting', ['assignment', 'arrive'], extra.notifyWaiting),
  notifying('tell_absence_claimed', ['absence_claim', 'claim'], extra.notifyAbsenceClaimed),
  notifying('tell_end_stated', ['work_end', 'state'], extra.notifyEndStated),
  notifying('tell_wage_due', ['assignment', 'state_wage'], wages.notifyWageDue),
  notifying('tell_wage_said', ['wage_payment', 'say'], wages.notifyWageStated),
  notifying('tell_wage_confirmed', ['wage_payment', 'confirm'], wages.notifyWageConfirmed),
  notifying('tell_wages_funded', ['payment', 'pay'], wages.notifyWagesFunded),
  notifying('tell_wage_denied', ['wage_payment', 'deny'], wages.notifyWageDenied),
  notifying('tell_trip_offered', ['trip_offer', 'offer'], trips.notifyTripOffered),
  notifying('tell_trip_assigned', ['package_booking', 'assign'], trips.notifyTripAssigned),
  notifying('tell_trip_accepted', ['package_booking', 'accept'], trips.notifyTripAccepted),
  notifying('tell_trip_arrived', ['package_booking', 'arrive'], trips.notifyTripArrived),
  notifying('tell_trip_picked_up', ['package_booking', 'pick_up'], trips.notifyTripPickedUp),
  notifying('tell_trip_at_drop', ['package_booking', 'arrive_drop'], trips.notifyTripAtDrop),
  notifying('tell_trip_delivered', ['package_booking', 'complete'], trips.notifyTripDelivered),
  notifying('tell_trip_failed', ['package_booking', 'fail'], trips.notifyTripFailed),
  notifying('tell_trip_expired', ['package_booking', 'expire'], trips.notifyTripExpired),
  notifying('tell_trip_released', ['package_booking', 'release'], trips.notifyTripReleased),
  notifying('tell_trip_cancelled', ['package_booking', 'cancel'], trips.notifyTripCancelled),
  notifying('tell_trip_no_driver', ['package_booking', 'nobody_left'], trips.notifyNoDriver),
  notifying('tell_trip_charge_asked', ['trip_charge', 'ask'], proof.notifyChargeAsked),
  notifying('tell_trip_charge_agreed', ['trip_charge', 'agree'], proof.notifyChargeAnswered),
  notifying('tell_trip_charge_refused', ['trip_charge', 'refuse'], proof.notifyChargeAnswered),
  notifying('tell_trip_incident', ['trip_incident', 'report'], proof.notifyIncident),
  notifying('tell_trip_address_changed', ['package_booking', 'change_drop'], proof.notifyAddressChanged),
  notifying('tell_trip_rescheduled', ['package_booking', 'reschedule'], proof.notifyTripChanged),
  notifying('tell_trip_changed', ['package_booking', 'update'], proof.notifyTripChanged),
  notifying('tell_trip_handed_over', ['package_booking', 'hand_over'], proof.notifyHandedOver),
  notifying('tell_trip_offers_paused', ['trip_fare', 'settle'], trips.notifyOffersPaused),
  notifying('tell_job_applied', ['job_application', 'apply'], hiring.toCompany('job_applied')),
  notifying('tell_job_withdrawn', ['job_application', 'withdraw'], hiring.toCompany('job_withdrawn')),
  notifying('tell_job_slot_chosen', ['job_application', 'choose_slot'], hiring.toCompany('job_slot_chosen')),
  notifying('tell_job_time_agreed', ['job_application', 'choose_slot'], hiring.toSeeker('job_time_agreed')),
  notifying('tell_job_shortlisted', ['job_application', 'shortlist'], hiring.toSeeker('job_shortlisted')),
  notifying('tell_job_invited', ['job_application', 'invite'], hiring.toSeeker('job_invited')),
  notifying('tell_job_interview', ['job_application', 'offer_slots'], hiring.toSeeker('job_interview')),
  notifying('tell_job_rescheduled', ['job_application', 'reschedule'], hiring.toSeeker('job_rescheduled')),
  notifying(
    'tell_job_slot_cancelled',
    ['job_application', 'cancel_slot'],
    hiring.toCompany('job_slot_cancelled'),
  ),
  notifying('tell_job_times_asked', ['job_application', 'ask_times'], hiring.toCompany('job_times_asked')),
  notifying('tell_job_slots_taken', ['job_application', 'lose_slots'], hiring.toCompany('job_slots_taken')),
  notifying('tell_job_times_taken', ['job_application', 'lose_slots'], hiring.toSeeker('job_times_taken')),
  notifying('tell_job_hired', ['job_application', 'hire'], hiring.toSeeker('job_hired')),
  notifying('tell_job_rejected', ['job_application', 'reject'], hiring.toSeeker('job_rejected')),
  notifying('tell_job_filled', ['job_application', 'fill'], hiring.toSeeker('job_filled')),
  notifying('tell_job_unanswered', ['job_application', 'lapse'], hiring.toSeeker('job_unanswered')),
  notifying('tell_job_ended', ['job_application', 'end'], hiring.toSeeker('job_ended')),
  notifying('tell_listing_approved', ['job', 'approve'], hiring.listingDecisionNotifier('listing_approved')),
  notifying('tell_plan_ends', ['membership', 'remind'], hiring.planNotifier('plan_ends')),
  notifying('tell_plan_ended', ['membership', 'lapse'], hiring.planNotifier('plan_ended')),
  notifying('tell_job_digest', ['job_digest', 'make'], hiring.notifyJobDigest),
  notifying(
    'tell_listing_sent_back',
    ['job', 'send_back'],
    hiring.listingDecisionNotifier('listing_sent_back'),
  ),
  notifying('tell_listing_closed', ['job', 'close'], hiring.listingDecisionNotifier('listing_closed')),
  notifying('tell_report_upheld', ['report', 'uphold'], hiring.reportNotifier('report_upheld')),
  notifying('tell_report_dismissed', ['report', 'dismiss'], hiring.reportNotifier('report_dismissed')),
  notifying('tell_dispute_opened', ['dispute', 'open'], disputes.notifyDisputeOpened),
  notifying('tell_dispute_asked', ['dispute', 'ask'], disputes.notifyDisputeAsked),
  notifying('tell_dispute_resolved', ['dispute', 'resolve'], disputes.notifyDisputeDecided),
  notifying('tell_dispute_rejected', ['dispute', 'reject'], disputes.notifyDisputeDecided),
  notifying('tell_appeal_reinstated', ['suspension_appeal', 'reinstate'], disputes.notifyAppealDecided),
  notifying('tell_appeal_kept', ['suspension_appeal', 'keep'], disputes.notifyAppealDecided),
  notifying('tell_suspension_notice', ['suspension_case', 'give_notice'], disputes.notifySuspensionNotice),
  notifying('tell_notice_withdrawn', ['suspension_case', 'withdraw'], disputes.notifyNoticeWithdrawn),
  notifying('tell_suspension_ended', ['suspension_case', 'end'], disputes.notifySuspensionLifted),
  notifying('tell_suspension_lapsed', ['suspension_case', 'lapse'], disputes.notifySuspensionLifted),
  notifying('tell_data_request_done', ['data_request', 'resolve'], disputes.notifyDataRequestAnswered),
  notifying('tell_data_request_refused', ['data_request', 'refuse'], disputes.notifyDataRequestAnswered),
  notifying('tell_dispute_appealed', ['dispute', 'appeal'], disputes.notifyDisputeAppealed),
  notifying('tell_dispute_reopened', ['dispute', 'reopen'], disputes.notifyDisputeReopened),
  notifying('tell_dispute_withdrawn', ['dispute', 'withdraw'], disputes.notifyDisputeWithdrawn),
  notifying('tell_sos', ['sos_alert', 'raise'], sos.notifySosRaised),
  notifying('tell_sos_unanswered', ['sos_alert', 'escalate'], sos.notifySosEscalated),
  notifying('tell_sos_acknowledged', ['sos_alert', 'acknowledge'], sos.notifySosAcknowledged),
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
