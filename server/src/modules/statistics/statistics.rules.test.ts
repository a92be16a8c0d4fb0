import { expect, test } from 'vitest';
import { changesBy, type Happening } from './statistics.rules.ts';

const happening = (event: string, told: Partial<Happening> = {}): Happening => {
  const [thing = '', name = ''] = event.split('.');
  return { thing, name, fromState: null, toState: null, data: {}, ...told };
};
const changes = (...events: Happening[]) => Object.fromEntries(changesBy(events));

test('a job counts from when it can be seen: posted at once, or a draft that is published', () => {
  expect(changes(happening('job.post', { toState: 'active' }))).toEqual({ total_jobs_posted: 1 });
  expect(changes(happening('job.post', { toState: 'draft' }))).toEqual({});
  expect(changes(happening('job.publish', { fromState: 'draft', toState: 'active' }))).toEqual({
    total_jobs_posted: 1,
  });
});

test('a job that has ended was posted all the same; a deleted one was not, and a deleted draft never was', () => {
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

test('an application counts when it is sent; one that is hired fills a position', () => {
  const application = happening('job_application.apply', { toState: 'pending' });
  expect(changes(application, happening('job_application.withdraw'))).toEqual({ total_applications: 1 });
  expect(changes(happening('job_application.hire'))).toEqual({ workers_hired: 1, jobs_filled: 1 });
});

test('a worker counts as active while active, however that came and went', () => {
  const change = (name: string, fromState: string, toState: string) =>
    happening(`worker.${name}`, { fromState, toState });
  const approved = change('approve', 'pending_approval', 'active');
  const suspended = change('suspend', 'active', 'suspended');
  expect(changes(approved)).toEqual({ active_workers: 1 });
  expect(changes(approved, suspended)).toEqual({ active_workers: 0 });
  expect(changes(change('reinstate', 'suspended', 'active'))).toEqual({ active_workers: 1 });
  expect(changes(change('reject', 'pending_approval', 'rejected'))).toEqual({});
});

test('what happens together is added together', () => {
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

test('nothing else counts: not the same word of another thing, nor an account of whom no role is told', () => {
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
