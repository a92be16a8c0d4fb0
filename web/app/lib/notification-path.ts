/** What a person was notified of: the thing that it happened to, and in which role they were notified. */
type Told = { role: string; kind: string; thing: string; thing_id: string };

const ways: Record<string, Record<string, (told: Told) => string>> = {
  driver: {
    trip_offer: () => '/driver/dashboard',
    package_booking: ({ thing_id: id }) => `/driver/dashboard/trips/${id}`,
    assignment: (told) => work('/driver/work', told),
  },
  job_seeker: {
    job_application: () => '/job_seeker/dashboard/applications',
    job_digest: () => '/job_seeker/dashboard',
  },
  job_provider: {
    job: ({ thing_id: id }) => `/job_provider/dashboard/jobs/${id}`,
    job_application: () => '/job_provider/dashboard/jobs',
    membership: () => '/job_provider/dashboard/plans',
    company: () => '/job_provider/dashboard/company',
  },
  worker: { assignment: (told) => work('/worker/dashboard', told) },
  customer: {
    package_booking: ({ thing_id: id }) => `/customer/bookings/${id}`,
    worker_booking: ({ thing_id: id }) => `/customer/bookings/service/${id}`,
    assignment: () => '/customer/bookings',
  },
};

// An offer stands on the first page; work that was taken has a page of its own.
const work = (base: string, { kind, thing_id: id }: Told): string =>
  kind === 'work_offered' ? base : `${base}/jobs/${id}`;

const staffAreas: Record<string, string> = {
  super_admin: '/admin/dashboard',
  manager: '/manager/dashboard',
};

/** A dispute stands at one address for people of every role, and at another for staff. */
function disputeOf({ role, thing_id: id }: Told): string {
  const area = staffAreas[role];
  return `${area === undefined ? '' : `${area}/moderation`}/disputes/${id}`;
}

/** Staff see an SOS alert at its own address; who raised it has it on the page of the booking. */
const sosOf = ({ role, thing_id: id }: Told): string | undefined =>
  staffAreas[role] && `${staffAreas[role]}/sos/${id}`;

// What a person reads on the page of their account's status.
const STANDING: readonly string[] = ['suspension_appeal', 'suspension_case'];

/** Where the one who was told sees more of it; undefined where there is no page for it. */
export function notificationPath(told: Told): string | undefined {
  if (told.thing === 'dispute') return disputeOf(told);
  if (told.thing === 'sos_alert') return sosOf(told);
  if (told.kind === 'suspended' || STANDING.includes(told.thing)) return '/account/standing';
  if (told.kind === 'work_fee_first') return '/pay';
  if (told.thing === 'data_request') return '/account/privacy';
  return ways[told.role]?.[told.thing]?.(told);
}
