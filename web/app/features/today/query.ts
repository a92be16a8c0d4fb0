import { type NeedKind, readFeed, readToday } from '@dihaadi/contract/today';
import { readTodayMap } from '@dihaadi/contract/today-map';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const A_MINUTE_MS = 60_000;

const WORK = ['worker_booking', 'assignment'];

/** Kinds of things whose events affect a need of each kind. */
const partsOf: Readonly<Record<NeedKind, readonly string[]>> = {
  sos: ['sos_alert'],
  incident: ['trip_incident'],
  dispute: ['dispute'],
  late_worker_booking: WORK,
  worker_no_show: WORK,
  missing_worker: WORK,
  unfilled_worker_booking: WORK,
  low_supply: WORK,
  low_driver_supply: ['package_booking'],
  unassigned_booking: ['package_booking'],
  late_trip: ['package_booking'],
  silent_driver: ['package_booking'],
  locked_trip_code: ['package_booking'],
  locked_work_code: WORK,
  package_follow_up: ['staff_note'],
  work_follow_up: ['staff_note'],
  person_follow_up: ['staff_note'],
  failed_refund: ['refund'],
  failed_payout: ['payout'],
  stuck_payout: ['payout', 'payout_batch'],
  payment_to_confirm: ['payment'],
  payment_to_check: ['payment'],
  refund_to_send: ['refund'],
  payout_to_pay: ['payout', 'payout_batch'],
  failed_webhook: ['payment'],
  driver_document: ['uploaded_document'],
  worker_document: ['uploaded_document'],
  report: ['report'],
  job_in_review: ['job'],
  job_with_applicants: ['job', 'job_application'],
  company_to_verify: ['company'],
  driver_to_approve: ['driver'],
  worker_to_approve: ['worker'],
  seeker_to_verify: ['seeker'],
  approval: ['approval'],
  suspension_case: ['suspension_case'],
  suspension_appeal: ['suspension_appeal'],
  data_request: ['data_request'],
};

/** Kinds of things that the needs and figures depend on; an event about any of them reloads both. */
const parts = [...new Set(Object.values(partsOf).flat())];

export const today = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call(readToday, { signal }),
  // Ages change and deadlines pass without any event.
  refetchInterval: A_MINUTE_MS,
  meta: { parts },
});

/** Latest events; an event of any of these kinds reloads them. */
export const feed = queryOptions({
  queryKey: ['feed'],
  queryFn: ({ signal }) => call(readFeed, { signal }),
  meta: {
    parts: [
      'package_booking',
      'worker_booking',
      'payment',
      'dispute',
      'driver',
      'worker',
      'customer',
      'company',
      'seeker',
    ],
  },
});

const MAP_EVERY_MS = 20_000;

const MAP_EVENT_REFETCH_MS = 5_000;

/** Current locations. Reloaded by booking events and, because drivers move constantly, at an interval. */
export const todayMap = queryOptions({
  queryKey: ['today_map'],
  queryFn: ({ signal }) => call(readTodayMap, { signal }),
  refetchInterval: MAP_EVERY_MS,
  meta: {
    parts: ['sos_alert', 'package_booking', 'worker_booking', 'assignment'],
    everyMs: MAP_EVENT_REFETCH_MS,
  },
});
