/** What somebody was told of: the thing that it happened to, and as whom they were told. */
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

/** What stands at one address for people of every role but staff. */
const disputeOf = ({ role, thing_id: id }: Told): string =>
  role === 'super_admin' || role === 'manager'
    ? `/admin/dashboard/moderation/disputes/${id}`
    : `/disputes/${id}`;

/** Where the one who was told sees more of it; undefined where there is no page for it. */
export const notificationPath = (told: Told): string | undefined =>
  told.thing === 'dispute' ? disputeOf(told) : ways[told.role]?.[told.thing]?.(told);
