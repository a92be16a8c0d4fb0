import { readFigures } from '@dihaadi/contract/day-figures';
import { type DeskArea, hasArea } from '@dihaadi/contract/manager-areas';
import { needKinds, type NeedKind } from '@dihaadi/contract/today';
import { areasOf, type Person } from '../../platform/actor.ts';

/** The desk area that deals with each kind of need. */
const areas: Readonly<Record<NeedKind, DeskArea>> = {
  sos: 'safety',
  incident: 'bookings',
  dispute: 'safety',
  late_worker_booking: 'bookings',
  worker_no_show: 'bookings',
  missing_worker: 'bookings',
  unfilled_worker_booking: 'bookings',
  low_supply: 'bookings',
  low_driver_supply: 'bookings',
  unassigned_booking: 'bookings',
  late_trip: 'bookings',
  silent_driver: 'bookings',
  locked_trip_code: 'bookings',
  locked_work_code: 'bookings',
  package_follow_up: 'bookings',
  work_follow_up: 'bookings',
  person_follow_up: 'people',
  failed_refund: 'payments',
  failed_payout: 'payments',
  stuck_payout: 'payments',
  payment_to_confirm: 'payments',
  payment_to_check: 'payments',
  refund_to_send: 'payments',
  payout_to_pay: 'payments',
  failed_webhook: 'payments',
  driver_document: 'people',
  worker_document: 'people',
  report: 'jobs',
  job_in_review: 'jobs',
  job_with_applicants: 'jobs',
  company_to_verify: 'people',
  driver_to_approve: 'people',
  worker_to_approve: 'people',
  seeker_to_verify: 'people',
  approval: 'payments',
  suspension_case: 'people',
  suspension_appeal: 'people',
  data_request: 'people',
};

/** Returns the needs this staff member may see; for a manager, those in their areas. */
export const needsOf = (actor: Person): NeedKind[] =>
  needKinds.filter((kind) => areasOf(actor).includes(areas[kind]));

/** Whether this staff member sees today's figures: only if they may open the charts. */
export const seesFigures = (actor: Person): boolean => hasArea(areasOf(actor), readFigures.desk.area);
