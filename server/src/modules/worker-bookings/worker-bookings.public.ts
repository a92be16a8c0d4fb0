export {
  type AssignmentFacts,
  assignmentFacts,
  assignmentsVisibleTo,
  bookingParties,
  bookingInProgress,
  lockAssignmentFacts,
} from './worker-bookings.usecases/assignment/assignment-facts.ts';
export {
  type AssignmentNotificationFacts,
  assignmentNotificationFacts,
  type BookingNotificationFacts,
  bookingNotificationFacts,
  dueAssignments,
} from './worker-bookings.usecases/notification-facts.ts';
export { endCodeFor, startCodeFor } from './worker-bookings.usecases/assignment/own-assignments.ts';
export { checkIn, checkOut, setOut } from './worker-bookings.usecases/attendance/worker-steps.ts';
export { type PaidWage, wageSlip } from './worker-bookings.usecases/attendance/wage-statements.ts';
export { wastedVisitReason } from './worker-bookings.absences.rules.ts';
export {
  arriveAtWork,
  claimAbsence,
  sendAbsencePhoto,
} from './worker-bookings.usecases/absences/claim-absence.ts';
export { addOfflineExpense } from './worker-bookings.usecases/expenses/add-expense.ts';
export { isWorkPhoto, sendBillPhoto } from './worker-bookings.usecases/expenses/bill-photos.ts';
export {
  bookingsMissingWorker,
  bookingsWithLockedCode,
  bookingsWithNoShow,
  oldestUnmatched,
  type ShortBooking,
} from './worker-bookings.needs.queries.ts';
export { decideAbsence, objectToAbsence } from './worker-bookings.usecases/absences/decide-absence.ts';
export { assignManually } from './worker-bookings.usecases/assignment/manual-assignment.ts';
export { unpaidLateFees, waiveLateFees } from './worker-bookings.usecases/booking/waive-late-fees.ts';
export { cancelBooking } from './worker-bookings.usecases/booking/cancel-and-reschedule.ts';
export { expireOverdue } from './worker-bookings.usecases/deadlines.ts';
export {
  decideEnd,
  reopenEnd,
  type DisputedEnd,
  disputedEnd,
  objectToEnd,
} from './worker-bookings.usecases/ends/object-to-end.ts';
export { bookWorkers, newBooking, saveNewBooking } from './worker-bookings.usecases/booking/book-workers.ts';
export { listAllBookings, showToStaff } from './worker-bookings.usecases/booking/staff-worker-bookings.ts';
export { findWorkerBookings } from './worker-bookings.usecases/booking/search-worker-bookings.ts';
export {
  type FundTerms,
  fundTerms,
  lockFundTerms,
} from './worker-bookings.usecases/statements/fund-terms.ts';
export {
  dueWages,
  type DueWage,
  type NextWages,
  nextWages,
} from './worker-bookings.usecases/statements/due-wages.ts';
export { settleWage } from './worker-bookings.usecases/statements/settle-wage.ts';
export { statementDue } from './worker-bookings.usecases/statements/read-statements.ts';
export { answeredExpense } from './worker-bookings.expenses.queries.ts';
export { bookingsByIds } from './worker-bookings.queries.ts';
export { bookingsDoneBy, workRecordOf } from './worker-bookings.work-record.queries.ts';
export { workerBookingsPersonalData } from './worker-bookings.personal-data.ts';
export { keepRegisterName } from './worker-bookings.register-names.queries.ts';
