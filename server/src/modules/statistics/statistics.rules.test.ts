import { expect, test } from 'vitest';
import {
  figureChangesOf,
  countedEvents,
  type Happening,
  newlyHiredIn,
  NOTHING_YET,
  registrationsByDay,
} from './statistics.rules.ts';

const happening = (event: string, told: Partial<Happening> = {}): Happening => {
  const [thing = '', name = ''] = event.split('.');
  return { thing, name, fromState: null, toState: null, data: {}, ...told };
};
const changes = (...events: Happening[]) => Object.fromEntries(figureChangesOf(events));

test('a job counts once it is visible: posted at once, or a draft that is published', () => {
  expect(changes(happening('job.post', { toState: 'active' }))).toEqual({ total_jobs_posted: 1 });
  expect(changes(happening('job.post', { toState: 'draft' }))).toEqual({});
  expect(changes(happening('job.publish', { fromState: 'draft', toState: 'active' }))).toEqual({
    total_jobs_posted: 1,
  });
});

test('a job that has ended still counts as posted; a deleted job or draft does not', () => {
  for (const [name, toState] of [
    ['fill', 'filled'],
    ['close', 'closed'],
    ['expire', 'expired'],
  ]) {
    expect(changes(happening(`job.${name}`, { fromState: 'active', toState: toState ?? '' }))).toEqual({});
  }
  for (const fromState of ['active', 'filled', 'closed', 'expired']) {
    expect(changes(happening('job.delete', { fromState }))).toEqual({ total_jobs_posted: -1 });
  }
  expect(changes(happening('job.delete', { fromState: 'draft' }))).toEqual({});
});

test('an application counts when it is sent; a hire fills a position', () => {
  const application = happening('job_application.apply', { toState: 'pending' });
  expect(changes(application, happening('job_application.withdraw'))).toEqual({ total_applications: 1 });
  expect(changes(happening('job_application.hire'))).toEqual({ workers_hired: 1, jobs_filled: 1 });
});

test('a worker counts as active while active, however the status changed', () => {
  const change = (name: string, fromState: string, toState: string) =>
    happening(`worker.${name}`, { fromState, toState });
  const approved = change('approve', 'pending_approval', 'active');
  const suspended = change('suspend', 'active', 'suspended');
  expect(changes(approved)).toEqual({ active_workers: 1 });
  expect(changes(approved, suspended)).toEqual({ active_workers: 0 });
  expect(changes(change('reinstate', 'suspended', 'active'))).toEqual({ active_workers: 1 });
  expect(changes(change('reject', 'pending_approval', 'rejected'))).toEqual({});
  expect(changes(change('close', 'active', 'payment_required'))).toEqual({ active_workers: -1 });
  expect(changes(change('close', 'pending_approval', 'payment_required'))).toEqual({});
});

test('simultaneous events are added together', () => {
  const worker = happening('account.create', { data: { role: 'worker' } });
  const seeker = happening('account.create', { data: { role: 'job_seeker' } });
  const posted = happening('job.post', { toState: 'active' });
  const deleted = happening('job.delete', { fromState: 'active' });
  expect(changes(worker, posted, worker, seeker, deleted, posted, worker)).toEqual({
    total_workers: 3,
    total_job_seekers: 1,
    total_jobs_posted: 1,
  });
});

test('a role added to another one counts like a first role', () => {
  const added = (role: string) => happening('account.add_role', { data: { role } });
  expect(changes(added('worker'), added('job_seeker'), added('customer'))).toEqual({
    total_workers: 1,
    total_job_seekers: 1,
  });
});

test('nothing else counts: not the same event name of another thing, nor an account without a known role', () => {
  expect(
    changes(
      happening('account.create'),
      happening('account.sign_in', { data: { role: 'worker' } }),
      happening('driver.complete'),
      happening('package_booking.create', { toState: 'pending' }),
      happening('job.toString'),
    ),
  ).toEqual({});
});

test('a company counts when it registers, a booking of either kind when it is completed', () => {
  expect(changes(happening('company.register'))).toEqual({ total_companies: 1 });
  expect(changes(happening('package_booking.complete'), happening('worker_booking.complete'))).toEqual({
    jobs_completed: 2,
  });
});

test('a worker whose fee was refunded is no longer active; other accounts change no worker figure', () => {
  const refunded = happening('worker.refund_fee', { fromState: 'active', toState: 'payment_required' });
  expect(changes(refunded)).toEqual({ active_workers: -1 });
  expect(changes(happening('account.create', { data: { role: 'customer' } }))).toEqual({});
  expect(changes(happening('nothing.known'))).toEqual({});
});

test('a worker is hired once, at the first check-in, however often they work', () => {
  const checkIn = (person_id: unknown) => happening('assignment.check_in', { data: { person_id } });
  expect(newlyHiredIn([checkIn('a'), checkIn('b'), checkIn('a'), checkIn(7)])).toEqual(['a', 'b']);
  expect(
    newlyHiredIn([
      happening('assignment.check_out', { data: { person_id: 'a' } }),
      happening('shift.check_in', { data: { person_id: 'a' } }),
    ]),
  ).toEqual([]);
});

test('registrations are counted per day in India, without staff', () => {
  const at = (event: Happening, time: string) => ({ ...event, at: new Date(time) });
  const create = (role: unknown) => happening('account.create', { data: { role } });
  const days = registrationsByDay([
    at(create('worker'), '2026-11-21T18:29:59Z'),
    at(create('customer'), '2026-11-21T18:30:00Z'),
    at(create('driver'), '2026-11-22T10:00:00Z'),
    at(create('manager'), '2026-11-22T10:00:00Z'),
    at(create('super_admin'), '2026-11-22T10:00:00Z'),
    at(create(undefined), '2026-11-22T10:00:00Z'),
    at(happening('account.add_role', { data: { role: 'job_seeker' } }), '2026-11-22T10:00:00Z'),
    at(happening('account.suspend', { data: { role: 'worker' } }), '2026-11-22T10:00:00Z'),
    at(happening('job.create', { data: { role: 'worker' } }), '2026-11-22T10:00:00Z'),
  ]);
  expect(Object.fromEntries(days)).toEqual({ '2026-11-21': 1, '2026-11-22': 3 });
});

test('every figure starts at zero, and every event that counts is queried', () => {
  expect(new Set(Object.values(NOTHING_YET))).toEqual(new Set([0]));
  expect(Object.keys(NOTHING_YET)).toHaveLength(9);
  expect(countedEvents).toContain('assignment.check_in');
  expect(countedEvents).toContain('job.delete');
});
