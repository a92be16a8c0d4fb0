export {
  type AssignmentFacts,
  assignmentFacts,
  assignmentOf,
  assignmentsWith,
  holdAssignment,
  settleAssignment,
} from './work.usecases/settle.ts';
export {
  type AssignmentTidings,
  assignmentTidings,
  type BookingTidings,
  bookingTidings,
} from './work.usecases/tidings.ts';
export { startCodeFor } from './work.usecases/own-work.ts';
export { checkIn, checkOut, setOut } from './work.usecases/steps.ts';
export { findWorkerBookings } from './work.usecases/find.ts';
export { type WorkRecord, workRecordOf } from './work.assignments.queries.ts';
