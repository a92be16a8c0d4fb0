import type { Role } from '@dihaadi/contract/roles';
import { idOf } from './fill.ts';

// Sample parameters of each call, and the calls that aren't measured: `bench/rows/every-call.ts`.

/** A role, or a guest without a token. */
export type Caller = Role | 'guest';

/**
 * Parameters of the calls at and below a path: each row has the path's parameters by name, those of the query, and as
 * `caller` the account that may make the call; without one, any of the role may. `$1` is the accounts whose calls are
 * measured; for staff and guests, those of customers. Managers request the same as the super admin, so all rows are in
 * Jaipur.
 */
export type Sample = { under: string; as?: Caller; sql: string };

const SAMPLE_LIMIT_SQL = 'limit 20';
const crowd = (kind: string, name = 'id') =>
  `select ${idOf(`crowd ${kind}`)} as "${name}" from generate_series(2, 21) n`;
const DONE = "booking_status = 'completed'";
const bookingOf = (table: string, name = 'id') =>
  `select id as "${name}", customer_id as caller from ${table} where customer_id = any ($1::uuid[]) and ${DONE} ${SAMPLE_LIMIT_SQL}`;
const inJaipur = (table: string, name = 'id') =>
  `select id as "${name}" from ${table} where customer_id = any ($1::uuid[]) and city_key = 'jaipur' and ${DONE} ${SAMPLE_LIMIT_SQL}`;
const workOf = (columns: string, where: string) =>
  `select ${columns} from assignment a join worker_booking b on b.id = a.booking_id where ${where} and a.status = 'settled' ${SAMPLE_LIMIT_SQL}`;
const billOf = (columns: string, where = 'true') =>
  `select b.id, p.id as photo_id ${columns} from bill_photo p join assignment a on a.id = p.assignment_id
    join worker_booking b on b.id = a.booking_id where ${where} ${SAMPLE_LIMIT_SQL}`;
const tripPhotoOf = (columns: string, where = 'true') =>
  `select ${columns}, p.id as photo_id from trip_photo p join package_booking b on b.id = p.booking_id
    join driver d on d.id = p.driver_id where ${where} ${SAMPLE_LIMIT_SQL}`;
const disputeOf = (caller: string, thing: string) =>
  `select id, ${caller} as caller from dispute where thing = '${thing}' and ${caller} is not null ${SAMPLE_LIMIT_SQL}`;
const applicationOf = (status: string) =>
  `select id, job_seeker_id as caller from job_application where job_seeker_id = any ($1::uuid[]) and ${status} ${SAMPLE_LIMIT_SQL}`;
const applicantOf = (status: string) =>
  `select a.id, c.account_id as caller from job_application a join job j on j.id = a.job_id join company c on c.id = j.company_id
    where c.account_id = any ($1::uuid[]) and ${status} ${SAMPLE_LIMIT_SQL}`;
const hasTime = (application: string) =>
  `exists (select from interview_slot where application_id = ${application} and slot_status = 'chosen')`;
const paidFeeOf = (table: string, columns: string, id = 'account_id') =>
  `select ${columns} from ${table} o join payment p on p.payer_id = o.${id} where p.status = 'paid' ${SAMPLE_LIMIT_SQL}`;
const ofCity = (table: string, id: string, name: string) =>
  `select ${id} as "${name}" from ${table} where city_key = 'jaipur' ${SAMPLE_LIMIT_SQL}`;
const any = (table: string, columns = 'id') => `select ${columns} from ${table} ${SAMPLE_LIMIT_SQL}`;
const AT = `to_char(now() + interval '1 day', 'YYYY-MM-DD"T"10:00:00+05:30')`;

const ofGuests: readonly Sample[] = [
  { under: '/companies/:companyId', sql: crowd('company', 'companyId') },
  {
    under: '/jobs/:id',
    sql: `select id from job where status = 'active' and first_published_at is not null ${SAMPLE_LIMIT_SQL}`,
  },
  {
    under: '/track/:token',
    sql: `select tracking_token as token from package_booking where customer_id = any ($1::uuid[]) and ${DONE} ${SAMPLE_LIMIT_SQL}`,
  },
  { under: '/track/:token/photos/:photo_id', sql: tripPhotoOf('b.tracking_token as token') },
  {
    under: '/workers',
    sql: `select id as service_id, '302001' as pincode, ${AT} as start_at from service ${SAMPLE_LIMIT_SQL}`,
  },
  { under: '/workers/:id', sql: crowd('worker') },
  { under: '/bookings/service/quote', sql: any('service', `id as service_id, 'hourly' as rate_type`) },
];

const ofUsers: readonly Sample[] = [
  { under: '/bookings/package/:id', as: 'customer', sql: bookingOf('package_booking') },
  { under: '/bookings/service/:id', as: 'customer', sql: bookingOf('worker_booking') },
  {
    under: '/bookings/service/:id',
    as: 'worker',
    sql: workOf('b.id, a.person_id as caller', 'a.person_id = any ($1::uuid[])'),
  },
  {
    under: '/bookings/service/:id/wages/:assignment_id',
    sql: workOf('b.id, a.id as assignment_id, b.customer_id as caller', 'b.customer_id = any ($1::uuid[])'),
  },
  {
    under: '/bookings/service/:id/bills/:photo_id',
    as: 'customer',
    sql: billOf(', b.customer_id as caller'),
  },
  { under: '/bookings/service/:id/bills/:photo_id', as: 'worker', sql: billOf(', a.person_id as caller') },
  {
    under: '/worker/assignments/:id',
    as: 'worker',
    sql: workOf('a.id, a.person_id as caller', 'a.person_id = any ($1::uuid[])'),
  },
  { under: '/disputes/:id', as: 'customer', sql: disputeOf('opener_id', 'worker_booking') },
  { under: '/disputes/:id', as: 'worker', sql: disputeOf('other_id', 'worker_booking') },
  { under: '/disputes/:id', as: 'driver', sql: disputeOf('other_id', 'package_booking') },
  {
    under: '/documents/:documentId',
    sql: `select id as "documentId", account_id as caller from uploaded_document where account_id = any ($1::uuid[]) ${SAMPLE_LIMIT_SQL}`,
  },
  {
    under: '/driver/trips/:id',
    sql: `select b.id, d.account_id as caller from package_booking b join driver d on d.id = b.driver_id
      where d.account_id = any ($1::uuid[]) and ${DONE} ${SAMPLE_LIMIT_SQL}`,
  },
  { under: '/driver/trips/:id/photos/:photo_id', sql: tripPhotoOf('b.id, d.account_id as caller') },
  {
    under: '/driver/statements/:week',
    sql: `select to_char(date_trunc('week', now() - interval '7 days'), 'YYYY-MM-DD') as week`,
  },
  { under: '/drivers/:id', as: 'driver', sql: paidFeeOf('driver', 'o.id, o.account_id as caller', 'id') },
  { under: '/drivers/:id', as: 'super_admin', sql: paidFeeOf('driver', 'o.id', 'id') },
  {
    under: '/registrations/:user_id',
    as: 'worker',
    sql: paidFeeOf('worker', 'o.account_id as user_id, o.account_id as caller'),
  },
  {
    under: '/registrations/:user_id',
    as: 'super_admin',
    sql: paidFeeOf('worker', 'o.account_id as user_id'),
  },
  {
    under: '/provider/jobs/:id',
    as: 'job_provider',
    sql: `select j.id, c.account_id as caller from job j join company c on c.id = j.company_id
      where c.account_id = any ($1::uuid[]) ${SAMPLE_LIMIT_SQL}`,
  },
  {
    under: '/provider/jobs/:id',
    as: 'super_admin',
    sql: `select id from job where company_id is null ${SAMPLE_LIMIT_SQL}`,
  },
  { under: '/provider/applications/:id', as: 'job_provider', sql: applicantOf('true') },
  {
    under: '/provider/applications/:id/resume',
    as: 'job_provider',
    sql: applicantOf("a.status in ('shortlisted', 'interview')"),
  },
  {
    under: '/provider/applications/:id/calendar',
    as: 'job_provider',
    sql: applicantOf(hasTime('a.id')),
  },
  { under: '/provider/plans/:id', sql: any('membership_plan where is_active') },
  { under: '/seeker/applications/:id', sql: applicationOf('true') },
  { under: '/seeker/applications/:id/calendar', sql: applicationOf(hasTime('job_application.id')) },
  {
    under: '/seeker/saved-jobs/:job_id',
    sql: `select id as job_id from job where status = 'active' and first_published_at is not null ${SAMPLE_LIMIT_SQL}`,
  },
];

const bookingInJaipur = "b.city_key = 'jaipur'";
const ofStaff: readonly Sample[] = [
  { under: '/admin/bookings/:bookingId', sql: inJaipur('package_booking', 'bookingId') },
  {
    under: '/admin/bookings/:bookingId/photos/:photo_id',
    sql: tripPhotoOf('b.id as "bookingId"', bookingInJaipur),
  },
  { under: '/admin/bookings/service/:id', sql: inJaipur('worker_booking') },
  { under: '/admin/bookings/service/:id/bills/:photo_id', sql: billOf('', bookingInJaipur) },
  ...['bookings/service/:id/people', 'dispatch/bookings/:bookingId'].map((path) => {
    const [table, name] = path.startsWith('dispatch')
      ? ['package_booking', 'bookingId']
      : ['worker_booking', 'id'];
    const sql = `select id as "${name}" from ${table} where booking_status = 'pending' and city_key = 'jaipur' ${SAMPLE_LIMIT_SQL}`;
    return { under: `/admin/${path}`, sql };
  }),
  {
    under: '/admin/dispatch/drivers',
    sql: `select string_agg(id::text, ',') as ids from (${ofCity('driver', 'id', 'id')}) d`,
  },
  { under: '/admin/dispatch/drivers/:driverId', sql: ofCity('driver', 'id', 'driverId') },
  { under: '/admin/accounts/:id', sql: ofCity('worker', 'account_id', 'id') },
  { under: '/admin/customers/:customerId', sql: crowd('customer', 'customerId') },
  { under: '/admin/drivers/:driverId', sql: ofCity('driver', 'id', 'driverId') },
  { under: '/admin/workers/:workerId', sql: ofCity('worker', 'account_id', 'workerId') },
  { under: '/admin/companies/:companyId', sql: ofCity('company', 'id', 'companyId') },
  { under: '/admin/job-seekers/:seekerId', sql: ofCity('seeker', 'account_id', 'seekerId') },
  { under: '/admin/jobs/:id', sql: ofCity('job', 'id', 'id') },
  { under: '/admin/sos/:id', sql: ofCity('sos_alert', 'id', 'id') },
  {
    under: '/admin/documents/:documentId',
    sql: `select d.id as "documentId" from uploaded_document d join worker w using (account_id) where city_key = 'jaipur' ${SAMPLE_LIMIT_SQL}`,
  },
  {
    under: '/admin/disputes/:id',
    sql: `select d.id from dispute d join worker_booking b on b.id = d.thing_id where ${bookingInJaipur} ${SAMPLE_LIMIT_SQL}`,
  },
  {
    under: '/admin/disputes/openings/:thing/:thing_id',
    sql: `select 'worker_booking' as thing, id as thing_id from (${inJaipur('worker_booking')}) b`,
  },
  {
    under: '/admin/search',
    sql: `select 'crowd' as q union all select '9000000123' union all select 'Rare'`,
  },
  { under: '/admin/coupons/:id', sql: any('coupon') },
  { under: '/admin/campaigns/:id', sql: any('campaign') },
  { under: '/admin/tariff-plans/:id', sql: any('tariff_plan') },
  { under: '/admin/payments/:payment_id', sql: any('payment', 'id as payment_id') },
  { under: '/admin/months/:month', sql: `select to_char(now() - interval '1 month', 'YYYY-MM') as month` },
];

/** All samples. Among those that match a call, the one for its role comes first, then the one with the longest path. */
export const SAMPLES: readonly Sample[] = [...ofGuests, ...ofUsers, ...ofStaff];

/** Excluded calls: those at and below the path, or whose path has this ending. */
export type Excluded = ({ under: string } | { ending: string }) & { as?: Caller; because: string };

/** Excluded calls, each with its reason. */
export const EXCLUDED: readonly Excluded[] = [
  { ending: '/:pass', because: 'a file from the storage, by a signed link: no table is read' },
  { under: '/photos/:photoId', because: 'a file from the storage' },
  { under: '/public/logo/:id', because: 'a file from the storage' },
  { under: '/visits/:token', because: 'a signed link, which shows one booking by its id' },
  { ending: '/:photo_id/link', because: 'a signed address: one row by its id' },
  { ending: '/:note_id/link', because: 'a signed address: one row by its id' },
  { under: '/account/exports', because: 'a file made once, on demand' },
  { under: '/account/code-checks', because: 'one row by its id, of work that is open' },
  { under: '/provider/applications', as: 'super_admin', because: 'as the company whose job it is' },
  { under: '/provider/memberships', because: 'a document made of one row' },
  { under: '/disputes/:id', as: 'job_provider', because: 'as a customer' },
  { under: '/disputes/:id', as: 'job_seeker', because: 'as a customer' },
  { under: '/drivers/:id', as: 'guest', because: 'as the driver, with the pass of the registration' },
  {
    under: '/registrations/:user_id',
    as: 'guest',
    because: 'as the person, with the pass of the registration',
  },
  { under: '/registrations/:user_id', as: 'customer', because: 'as a worker' },
  { under: '/documents/:documentId', as: 'job_provider', because: 'as a worker' },
  { under: '/account/profile', as: 'driver', because: 'as a worker' },
  { under: '/track/:token/disputes', because: 'as the customer with an account' },
  { ending: '/resume/link', because: 'a signed address: one row by its id' },
  { under: '/admin/approvals/:id', because: 'as many as wait for a second person now' },
  { under: '/admin/payout-batches/:id', because: 'a file of one batch' },
  // Drivers may also work by the hour.
  { under: '/bookings/service', as: 'driver', because: 'as a worker' },
  { under: '/worker', as: 'driver', because: 'as a worker' },
];
