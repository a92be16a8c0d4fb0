import type { Cause, Task } from '../../platform/tasks.ts';
import { deliver, deliverDue, type Deps, purgeMessages } from './messages.usecases/deliver-message.ts';
import {
  tellCode,
  tellDriver,
  tellRegistered,
  tellSecondFactor,
  tellStaffLink,
  tellVerified,
  tellWorker,
  type Told,
} from './messages.usecases/notify.ts';
import { tellPaid, tellRefunded } from './messages.usecases/notify-fees.ts';
import { tellPaperExpiring, tellSuspended } from './messages.usecases/notify-documents.ts';
import { type OperatorDeps, tellDigest } from './messages.usecases/notify-operator.ts';
import * as hiring from './messages.usecases/notify-hiring.ts';
import * as proof from './messages.usecases/notify-trip-proof.ts';
import * as trips from './messages.usecases/notify-trips.ts';
import * as work from './messages.usecases/notify-worker-bookings.ts';

/** A job that tells of an event, which must be known by its number: it is told once, however often the job runs. */
const telling = (
  name: string,
  [thing, happened]: readonly [thing: string, happened: string],
  tell: (deps: Deps, told: Told) => Promise<void>,
): Task<Deps> => ({
  name: `messages.${name}`,
  on: [`${thing}.${happened}`],
  run: async (deps: Deps, { thing_id, seq }: Cause) => {
    if (thing_id !== null && seq !== undefined) await tell(deps, { thing, thingId: thing_id, seq });
  },
});

export const messagesTasks: Task<Deps & OperatorDeps>[] = [
  telling('tell_registered', ['account', 'create'], tellRegistered),
  telling('tell_code', ['one_time_code', 'request'], tellCode),
  telling('tell_staff_link', ['staff_link', 'request'], tellStaffLink),
  telling('tell_second_factor', ['account', 'guess_second_factor'], tellSecondFactor),
  telling('tell_paid', ['document', 'number'], tellPaid),
  telling('tell_refunded', ['refund', 'complete'], tellRefunded),
  telling('tell_driver_approved', ['driver', 'approve'], (deps, told) =>
    tellDriver(deps, told, 'driver_approved'),
  ),
  telling('tell_driver_rejected', ['driver', 'reject'], (deps, told) => tellDriver(deps, told, 'rejected')),
  telling('tell_worker_approved', ['worker', 'approve'], (deps, told) =>
    tellWorker(deps, told, 'worker_approved'),
  ),
  telling('tell_worker_rejected', ['worker', 'reject'], (deps, told) => tellWorker(deps, told, 'rejected')),
  telling('tell_driver_suspended', ['driver', 'suspend'], tellSuspended),
  telling('tell_worker_suspended', ['worker', 'suspend'], tellSuspended),
  telling('tell_customer_suspended', ['customer', 'suspend'], tellSuspended),
  telling('tell_paper_expiring', ['paper_reminder', 'give'], tellPaperExpiring),
  telling('tell_company_approved', ['company', 'approve'], (deps, told) =>
    tellVerified(deps, told, 'company_verified'),
  ),
  telling('tell_company_rejected', ['company', 'reject'], (deps, told) =>
    tellVerified(deps, told, 'not_verified'),
  ),
  telling('tell_seeker_approved', ['seeker', 'approve'], (deps, told) =>
    tellVerified(deps, told, 'seeker_verified'),
  ),
  telling('tell_seeker_rejected', ['seeker', 'reject'], (deps, told) =>
    tellVerified(deps, told, 'not_verified'),
  ),
  telling('tell_work_offered', ['assignment', 'offer'], work.tellOffered),
  telling('tell_work_accepted', ['assignment', 'accept'], work.tellAccepted),
  telling('tell_work_on_the_way', ['assignment', 'set_out'], work.tellOnTheWay),
  telling('tell_work_started', ['assignment', 'check_in'], work.tellStarted),
  telling('tell_work_done', ['assignment', 'check_out'], work.tellDone),
  telling('tell_work_released', ['assignment', 'release'], work.tellReleased),
  telling('tell_work_compensated', ['assignment', 'compensate'], work.tellCompensated),
  telling('tell_work_withdrawn', ['assignment', 'withdraw'], work.tellWithdrawn),
  telling('tell_work_left', ['assignment', 'leave'], work.tellLeft),
  telling('tell_work_no_show', ['assignment', 'no_show'], work.tellNoShow),
  telling('tell_work_confirmed', ['worker_booking', 'confirm'], work.tellConfirmed),
  telling('tell_work_expired', ['worker_booking', 'expire'], work.tellExpired),
  telling('tell_work_completed', ['worker_booking', 'complete'], work.tellCompleted),
  telling('tell_work_cancelled', ['worker_booking', 'cancel'], work.tellCancelled),
  telling('tell_nobody_left', ['worker_booking', 'nobody_left'], work.tellNobodyLeft),
  telling('tell_wage_said', ['wage_payment', 'say'], work.tellWageSaid),
  telling('tell_wage_confirmed', ['wage_payment', 'confirm'], work.tellWageConfirmed),
  telling('tell_wage_denied', ['wage_payment', 'deny'], work.tellWageDenied),
  telling('tell_trip_offered', ['trip_offer', 'offer'], trips.tellTripOffered),
  telling('tell_trip_assigned', ['package_booking', 'assign'], trips.tellTripAssigned),
  telling('tell_trip_accepted', ['package_booking', 'accept'], trips.tellTripAccepted),
  telling('tell_trip_arrived', ['package_booking', 'arrive'], trips.tellTripArrived),
  telling('tell_trip_picked_up', ['package_booking', 'pick_up'], trips.tellTripPickedUp),
  telling('tell_trip_at_drop', ['package_booking', 'arrive_drop'], trips.tellTripAtDrop),
  telling('tell_trip_delivered', ['package_booking', 'complete'], trips.tellTripDelivered),
  telling('tell_trip_failed', ['package_booking', 'fail'], trips.tellTripFailed),
  telling('tell_trip_expired', ['package_booking', 'expire'], trips.tellTripExpired),
  telling('tell_trip_released', ['package_booking', 'release'], trips.tellTripReleased),
  telling('tell_trip_cancelled', ['package_booking', 'cancel'], trips.tellTripCancelled),
  telling('tell_trip_no_driver', ['package_booking', 'nobody_left'], trips.tellNoDriver),
  telling('tell_trip_charge_asked', ['trip_charge', 'ask'], proof.tellChargeAsked),
  telling('tell_trip_charge_agreed', ['trip_charge', 'agree'], proof.tellChargeAnswered),
  telling('tell_trip_charge_refused', ['trip_charge', 'refuse'], proof.tellChargeAnswered),
  telling('tell_trip_incident', ['trip_incident', 'report'], proof.tellIncident),
  telling('tell_trip_address_changed', ['package_booking', 'change_drop'], proof.tellAddressChanged),
  telling('tell_trip_handed_over', ['package_booking', 'hand_over'], proof.tellHandedOver),
  telling('tell_trip_offers_paused', ['trip_fare', 'settle'], trips.tellOffersPaused),
  telling('tell_job_applied', ['job_application', 'apply'], hiring.toCompany('job_applied')),
  telling('tell_job_withdrawn', ['job_application', 'withdraw'], hiring.toCompany('job_withdrawn')),
  telling('tell_job_slot_chosen', ['job_application', 'choose_slot'], hiring.toCompany('job_slot_chosen')),
  telling('tell_job_shortlisted', ['job_application', 'shortlist'], hiring.toSeeker('job_shortlisted')),
  telling('tell_job_interview', ['job_application', 'offer_slots'], hiring.toSeeker('job_interview')),
  telling('tell_job_hired', ['job_application', 'hire'], hiring.toSeeker('job_hired')),
  telling('tell_job_rejected', ['job_application', 'reject'], hiring.toSeeker('job_rejected')),
  telling('tell_job_filled', ['job_application', 'fill'], hiring.toSeeker('job_filled')),
  telling('tell_job_unanswered', ['job_application', 'lapse'], hiring.toSeeker('job_unanswered')),
  telling('tell_listing_approved', ['job', 'approve'], hiring.ofListing('listing_approved')),
  telling('tell_plan_ends', ['membership', 'remind'], hiring.ofPlan('plan_ends')),
  telling('tell_plan_ended', ['membership', 'lapse'], hiring.ofPlan('plan_ended')),
  telling('tell_job_digest', ['job_digest', 'make'], hiring.tellJobDigest),
  telling('tell_listing_sent_back', ['job', 'send_back'], hiring.ofListing('listing_sent_back')),
  {
    name: 'messages.tell_digest',
    on: ['ledger.digest'],
    run: async (deps, { seq }) => {
      if (seq !== undefined) await tellDigest(deps, seq);
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
