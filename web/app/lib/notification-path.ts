/** A notification's subject, and the recipient's role. */
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

// An offer is on the first page; accepted work has its own page.
const work = (base: string, { kind, thing_id: id }: NotificationRef): string =>
  kind === 'work_offered' ? base : `${base}/jobs/${id}`;

const staffAreas: Record<string, string> = {
  super_admin: '/admin/dashboard',
  manager: '/manager/dashboard',
};

/** A dispute has one address for people of every role, and another for staff. */
function disputeOf({ role, thing_id: id }: NotificationRef): string {
  const area = staffAreas[role];
  return `${area === undefined ? '' : `${area}/moderation`}/disputes/${id}`;
}

/** Staff see an SOS alert at its own address; the person who raised it sees it on the booking's page. */
const sosOf = ({ role, thing_id: id }: NotificationRef): string | undefined =>
  staffAreas[role] && `${staffAreas[role]}/sos/${id}`;

// Kinds shown on the page of the account status.
const ACCOUNT_STATUS_THINGS: readonly string[] = ['suspension_appeal', 'suspension_case'];

/** Returns the page with details for the recipient; undefined if there is none. */
export function notificationPath(notification: NotificationRef): string | undefined {
  if (notification.thing === 'dispute') return disputeOf(notification);
  if (notification.thing === 'sos_alert') return sosOf(notification);
  if (notification.kind === 'suspended' || ACCOUNT_STATUS_THINGS.includes(notification.thing))
    return '/account/standing';
  if (notification.kind === 'work_fee_first') return '/pay';
  if (notification.thing === 'data_request') return '/account/privacy';
  return ways[notification.role]?.[notification.thing]?.(notification);
}
