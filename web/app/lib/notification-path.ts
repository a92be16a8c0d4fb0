/** What a person was notified of: the thing that it happened to, and in which role they were notified. */
type NotificationRef = { role: string; kind: string; thing: string; thing_id: string };

const ways: Record<string, Record<string, (notification: NotificationRef) => string>> = {
  driver: {
    trip_offer: () => '/driver/dashboard',
    package_booking: ({ thing_id: id }) => `/driver/dashboard/trips/${id}`,
    assignment: (notification) => work('/driver/work', notification),
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
  worker: { assignment: (notification) => work('/worker/dashboard', notification) },
  customer: {
    package_booking: ({ thing_id: id }) => `/customer/bookings/${id}`,
    worker_booking: ({ thing_id: id }) => `/customer/bookings/service/${id}`,
    assignment: () => '/customer/bookings',
  },
};

// An offer stands on the first page; work that was taken has a page of its own.
const work = (base: string, { kind, thing_id: id }: NotificationRef): string =>
  kind === 'work_offered' ? base : `${base}/jobs/${id}`;

const staffAreas: Record<string, string> = {
  super_admin: '/admin/dashboard',
  manager: '/manager/dashboard',
};

/** A dispute stands at one address for people of every role, and at another for staff. */
function disputeOf({ role, thing_id: id }: NotificationRef): string {
  const area = staffAreas[role];
  return `${area === undefined ? '' : `${area}/moderation`}/disputes/${id}`;
}

/** Staff see an SOS alert at its own address; who raised it has it on the page of the booking. */
const sosOf = ({ role, thing_id: id }: NotificationRef): string | undefined =>
  staffAreas[role] && `${staffAreas[role]}/sos/${id}`;

// What a person reads on the page of their account's status.
const STANDING: readonly string[] = ['suspension_appeal', 'suspension_case'];

/** Where the one who was told sees more of it; undefined where there is no page for it. */
export function notificationPath(notification: NotificationRef): string | undefined {
  if (notification.thing === 'dispute') return disputeOf(notification);
  if (notification.thing === 'sos_alert') return sosOf(notification);
  if (notification.kind === 'suspended' || STANDING.includes(notification.thing)) return '/account/standing';
  if (notification.kind === 'work_fee_first') return '/pay';
  if (notification.thing === 'data_request') return '/account/privacy';
  return ways[notification.role]?.[notification.thing]?.(notification);
}
