import { accountsTasks } from './modules/accounts/accounts.tasks.ts';
import { approvalsTasks } from './modules/approvals/approvals.tasks.ts';
import { bookingsTasks } from './modules/bookings/bookings.tasks.ts';
import { devicesTasks } from './modules/devices/devices.tasks.ts';
import { disputesTasks } from './modules/disputes/disputes.tasks.ts';
import { driversTasks } from './modules/drivers/drivers.tasks.ts';
import { jobsTasks } from './modules/jobs/jobs.tasks.ts';
import { ledgerTasks } from './modules/ledger/ledger.tasks.ts';
import { matchingTasks } from './modules/matching/matching.tasks.ts';
import { membershipsTasks } from './modules/memberships/memberships.tasks.ts';
import { messagesTasks } from './modules/messages/messages.tasks.ts';
import { notificationsTasks } from './modules/notifications/notifications.tasks.ts';
import { paymentsTasks } from './modules/payments/payments.tasks.ts';
import { payoutsTasks } from './modules/payouts/payouts.tasks.ts';
import { phoneBookingsTasks } from './modules/phone-bookings/phone-bookings.tasks.ts';
import { privacyTasks } from './modules/privacy/privacy.tasks.ts';
import { referralsTasks } from './modules/referrals/referrals.tasks.ts';
import { refundsTasks } from './modules/refunds/refunds.tasks.ts';
import { reviewsTasks } from './modules/reviews/reviews.tasks.ts';
import { seekingTasks } from './modules/seeking/seeking.tasks.ts';
import { sosTasks } from './modules/sos/sos.tasks.ts';
import { statisticsTasks } from './modules/statistics/statistics.tasks.ts';
import { suspensionCasesTasks } from './modules/suspension-cases/suspension-cases.tasks.ts';
import { todayTasks } from './modules/today/today.tasks.ts';
import { tripsTasks } from './modules/trips/trips.tasks.ts';
import { visitorsTasks } from './modules/visitors/visitors.tasks.ts';
import { wagePaymentsTasks } from './modules/wage-payments/wage-payments.tasks.ts';
import { workerBookingsTasks } from './modules/worker-bookings/worker-bookings.tasks.ts';
import { workersTasks } from './modules/workers/workers.tasks.ts';
import { housekeepingTasks } from './platform/housekeeping.ts';

/** The background tasks of all modules. */
export const tasks = [
  ...accountsTasks,
  ...approvalsTasks,
  ...bookingsTasks,
  ...devicesTasks,
  ...disputesTasks,
  ...driversTasks,
  ...housekeepingTasks,
  ...jobsTasks,
  ...membershipsTasks,
  ...ledgerTasks,
  ...matchingTasks,
  ...messagesTasks,
  ...notificationsTasks,
  ...paymentsTasks,
  ...payoutsTasks,
  ...phoneBookingsTasks,
  ...privacyTasks,
  ...referralsTasks,
  ...refundsTasks,
  ...reviewsTasks,
  ...seekingTasks,
  ...sosTasks,
  ...suspensionCasesTasks,
  ...statisticsTasks,
  ...todayTasks,
  ...tripsTasks,
  ...visitorsTasks,
  ...wagePaymentsTasks,
  ...workerBookingsTasks,
  ...workersTasks,
];
