import { approvalMachine } from './modules/approvals/approvals.rules.ts';
import { expect, test } from 'vitest';
import { bookingMachine } from './modules/bookings/bookings.rules.ts';
import { couponMachine } from './modules/coupons/coupons.rules.ts';
import { applicationMachine } from './modules/jobs/jobs.applications.rules.ts';
import { jobMachine } from './modules/jobs/jobs.rules.ts';
import { dataRequestMachine } from './modules/data-requests/data-requests.rules.ts';
import { disputeMachine } from './modules/disputes/disputes.rules.ts';
import { campaignMachine, TRANSITIONS } from './modules/marketing/marketing.rules.ts';
import { messageMachine } from './modules/messages/messages.rules.ts';
import { documentMachine } from './modules/documents/documents.rules.ts';
import { paymentMachine } from './modules/payments/payments.rules.ts';
import { refundMachine } from './modules/refunds/refunds.rules.ts';
import { payoutMachine } from './modules/payouts/payouts.rules.ts';
import { referralMachine } from './modules/referrals/referrals.rules.ts';
import { reportMachine } from './modules/reports/reports.rules.ts';
import { waitingMachine } from './modules/phone-bookings/phone-bookings.rules.ts';
import { sosMachine } from './modules/sos/sos.rules.ts';
import { suspensionAppealMachine } from './modules/suspension-appeals/suspension-appeals.rules.ts';
import { suspensionCaseMachine } from './modules/suspension-cases/suspension-cases.rules.ts';
import { reviewMachine } from './modules/reviews/reviews.rules.ts';
import { wagePaymentMachine } from './modules/wage-payments/wage-payments.rules.ts';
import {
  assignmentMachine,
  bookingMachine as workerBookingMachine,
} from './modules/worker-bookings/worker-bookings.rules.ts';
import { lines, tableOf } from './testkit/rules.ts';

// The state machines of design/domain.md, section 3; those of registration are tested with their module. Transitions
// missing from a table are rejected.

test('a package booking waits, is assigned, accepted, picked up and completed', () => {
  expect(tableOf(bookingMachine)).toEqual(
    lines(`
      package_booking
      assign: pending → assigned
      accept: assigned → accepted
      release: assigned | accepted | arrived_pickup → pending
      arrive: accepted → arrived_pickup
      pick_up: arrived_pickup → picked_up
      complete: picked_up → completed
      fail: picked_up → failed
      cancel: pending | assigned | accepted | arrived_pickup → cancelled
      expire: pending → expired
      hand_over: picked_up → picked_up`),
  );
});

test('a worker booking is confirmed, started and completed; cancelled only before it starts', () => {
  expect(tableOf(workerBookingMachine)).toEqual(
    lines(`
      worker_booking
      confirm: pending → confirmed
      reopen: confirmed → pending
      start: pending | confirmed → in_progress
      complete: in_progress → completed
      cancel: pending | confirmed → cancelled
      expire: pending → expired`),
  );
});

test('a booking by phone waits for the registration fee', () => {
  expect(tableOf(waitingMachine)).toEqual(
    lines(`
      waiting_booking
      complete: waiting → booked
      lapse: waiting → lapsed
      refuse: waiting → refused
      cancel: waiting → cancelled`),
  );
});

test('an assignment is offered, accepted, worked and settled', () => {
  expect(tableOf(assignmentMachine)).toEqual(
    lines(`
      assignment
      accept: offered → accepted
      decline: offered → declined
      lapse: offered → lapsed
      set_out: accepted → on_the_way
      check_in: accepted | on_the_way → checked_in
      check_out: checked_in → checked_out
      leave: checked_in → checked_out
      settle: checked_out → settled
      withdraw: accepted | on_the_way → withdrawn
      release: accepted | on_the_way → lapsed
      compensate: accepted | on_the_way → checked_out
      no_show: accepted | on_the_way → no_show
      dismiss: checked_out → lapsed
      restore: lapsed → checked_out`),
  );
});

test('a payment moves forward only: a paid one never becomes unpaid', () => {
  expect(tableOf(paymentMachine)).toEqual(
    lines(`
      payment
      begin: created → processing
      await_confirmation: created | processing | failed | expired → awaiting_confirmation
      pay: created | processing | awaiting_confirmation | failed | expired → paid
      fail: created | processing | awaiting_confirmation → failed
      expire: created | processing → expired
      refund_part: paid | partially_refunded → partially_refunded
      refund: paid | partially_refunded → refunded`),
  );
  expect(tableOf(refundMachine)).toEqual([
    'refund',
    'complete: requested → done',
    'fail: requested → failed',
  ]);
});

test('a payout in progress cannot be cancelled', () => {
  expect(tableOf(payoutMachine)).toEqual(
    lines(`
      payout
      process: requested → processing
      pay: processing → paid
      fail: processing → failed
      reverse: paid → failed
      retry: failed → requested
      cancel: requested | failed → cancelled`),
  );
});

test('a wage paid in hand awaits the worker’s confirmation', () => {
  expect(tableOf(wagePaymentMachine)).toEqual(
    lines(`
      wage_payment
      confirm: awaiting_confirmation → paid
      deny: awaiting_confirmation → failed
      expire: awaiting_confirmation → expired`),
  );
});

test('a job ends filled, closed or expired, and stays so', () => {
  expect(tableOf(jobMachine)).toEqual(
    lines(`
      job
      publish: draft → active
      submit: draft | active | paused → in_review
      approve: in_review → active
      send_back: in_review → draft
      pause: active → paused
      resume: paused → active
      fill: active | paused | in_review → filled
      close: in_review | active | paused → closed
      expire: active | paused → expired`),
  );
});

test('an application moves forward, and ends once', () => {
  expect(tableOf(applicationMachine)).toEqual(
    lines(`
      job_application
      shortlist: pending → shortlisted
      interview: pending | shortlisted → interview
      hire: pending | shortlisted | interview → hired
      reject: pending | shortlisted | interview → rejected
      fill: pending | shortlisted | interview → rejected
      lapse: pending → rejected
      end: pending | shortlisted | interview → rejected
      withdraw: pending | shortlisted | interview → withdrawn`),
  );
});

test('a coupon is switched on and off', () => {
  expect(tableOf(couponMachine)).toEqual([
    'coupon',
    'activate: inactive → active',
    'deactivate: active → inactive',
  ]);
});

test('a campaign that has ended stays ended, and each status is reached by one transition', () => {
  expect(tableOf(campaignMachine)).toEqual(
    lines(`
      campaign
      activate: planned | paused → active
      pause: active → paused
      end: planned | active | paused → ended
      replan: paused → planned`),
  );
  for (const [status, name] of Object.entries(TRANSITIONS))
    expect(campaignMachine.transitions[name].to).toBe(status);
});

test('a message is sent or fails', () => {
  expect(tableOf(messageMachine)).toEqual(['message', 'send: queued → sent', 'fail: queued → failed']);
});

test('a decided document can only be replaced', () => {
  expect(tableOf(documentMachine)).toEqual(
    lines(`
      uploaded_document
      approve: pending → approved
      reject: pending → rejected
      replace: pending | approved | rejected → replaced`),
  );
});

test('a referral is completed once, and reversed when the friend’s fee is refunded', () => {
  expect(tableOf(referralMachine)).toEqual(
    lines(`
      referral
      complete: pending → completed
      expire: pending → expired
      revoke: completed → expired`),
  );
});

test('a review is held, published, and may be hidden, and restored or held again', () => {
  expect(tableOf(reviewMachine)).toEqual(
    lines(`
      review
      publish: held → published
      hide: held | published → hidden
      restore: hidden → published
      hold_again: hidden → held`),
  );
});

test('a report is upheld or dismissed, once', () => {
  expect(tableOf(reportMachine)).toEqual(['report', 'uphold: open → upheld', 'dismiss: open → dismissed']);
});

test('a dispute is decided by its owner or closed by its opener, and an appeal or reopening makes it open again', () => {
  expect(tableOf(disputeMachine)).toEqual(
    lines(`
      dispute
      take: open | under_review → under_review
      resolve: under_review → resolved
      reject: under_review → rejected
      withdraw: open | under_review → resolved
      appeal: resolved | rejected → open
      reopen: resolved | rejected → open`),
  );
});

test('an appeal of a suspension is decided once', () => {
  expect(tableOf(suspensionAppealMachine)).toEqual([
    'suspension_appeal',
    'reinstate: open → reinstated',
    'keep: open → kept',
  ]);
});

test('a notice ends in a suspension or is withdrawn; an immediate suspension is confirmed, ended or lapses', () => {
  expect(tableOf(suspensionCaseMachine)).toEqual([
    'suspension_case',
    'suspend: notice → suspended',
    'withdraw: notice → withdrawn',
    'confirm: in_review → confirmed',
    'end: in_review → ended',
    'lapse: in_review → lapsed',
  ]);
});

test('a data request is answered once, or ended by the person', () => {
  expect(tableOf(dataRequestMachine)).toEqual(
    lines(`
      data_request
      resolve: open → done
      refuse: open → refused
      cancel: open → cancelled`),
  );
});

test('an SOS alert is acknowledged before it is closed', () => {
  expect(tableOf(sosMachine)).toEqual(
    lines(`
      sos_alert
      acknowledge: raised → acknowledged
      close: acknowledged → closed`),
  );
});

test('a proposal is decided once, withdrawn, or expires', () => {
  expect(tableOf(approvalMachine)).toEqual(
    lines(`
      approval
      approve: pending → approved
      reject: pending → refused
      withdraw: pending → withdrawn
      expire: pending → expired`),
  );
});
