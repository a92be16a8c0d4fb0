import { jobStatuses } from '@dihaadi/contract/jobs';
import { roles } from '@dihaadi/contract/roles';
import { expect, test } from 'vitest';
import { guest, system } from '../../platform/actor.ts';
import { answerOf, personOf } from '../../testkit/rules.ts';
import * as policy from './jobs.policy.ts';
import { countFacets, TRADE_NAMES } from './jobs.rules.ts';

const ME = '00000000-0000-4000-8000-00000000000a';

test('jobs can be posted only by the super admin and the system', () => {
  const may = roles.filter((role) => answerOf(() => policy.checkMayPost(personOf(role))) === 'allowed');
  expect(may).toEqual(['super_admin']);
  expect(answerOf(() => policy.checkMayPost(system))).toBe('allowed');
  expect(answerOf(() => policy.checkMayPost(guest))).toBe('forbidden');
});

test('a job’s text can be changed until the job has ended', () => {
  const editable = (role: (typeof roles)[number]) =>
    jobStatuses.filter((status) => policy.mayEdit(personOf(role), { status }));
  expect(editable('super_admin')).toEqual(['draft', 'in_review', 'active', 'paused']);
  expect(editable('job_provider')).toEqual([]);
});

test('managers moderate jobs but cannot post any', () => {
  const may = roles.filter((role) => answerOf(() => policy.checkMayModerate(personOf(role))) === 'allowed');
  expect(may).toEqual(['manager', 'super_admin']);
  const manager = personOf('manager');
  expect(policy.mayChange(manager, 'approve', { status: 'in_review' })).toBe(true);
  expect(policy.mayChange(manager, 'close', { status: 'active' })).toBe(true);
  expect(policy.mayChange(manager, 'publish', { status: 'draft' })).toBe(false);
  expect(policy.mayEdit(manager, { status: 'active' })).toBe(false);
});

test('a job’s actions are visible only to those who can post', () => {
  expect(policy.mayChange(personOf('super_admin'), 'publish', { status: 'draft' })).toBe(true);
  expect(policy.mayChange(personOf('super_admin'), 'publish', { status: 'closed' })).toBe(false);
  expect(policy.mayChange(personOf('job_seeker'), 'publish', { status: 'draft' })).toBe(false);
});

test('drafts, and jobs by status, are only for the super admin', () => {
  expect(roles.filter((role) => policy.seesDrafts(personOf(role)))).toEqual(['super_admin']);
  expect(policy.seesDrafts(undefined)).toBe(false);
  expect(answerOf(() => policy.checkMayFilterByStatus(undefined, undefined))).toBe('allowed');
  expect(answerOf(() => policy.checkMayFilterByStatus(undefined, 'active'))).toBe('forbidden');
  expect(answerOf(() => policy.checkMayFilterByStatus(personOf('super_admin'), 'draft'))).toBe('allowed');
});

test('job seekers apply, each in their own name', () => {
  const seeker = personOf('job_seeker', ME);
  expect(answerOf(() => policy.checkMayApply(seeker, undefined))).toBe('allowed');
  expect(answerOf(() => policy.checkMayApply(seeker, ME))).toBe('allowed');
  expect(answerOf(() => policy.checkMayApply(seeker, personOf('customer').id))).toBe('forbidden');
  expect(answerOf(() => policy.checkMayApply(personOf('worker', ME), ME))).toBe('forbidden');
});

test('every filter counts once', () => {
  expect(countFacets({})).toBe(0);
  expect(countFacets({ city: 'Jaipur', jobType: 'driver', contractType: 'daily', isRemote: false })).toBe(4);
});

test('each trade is found by its English name and by its Hindi names', () => {
  for (const names of Object.values(TRADE_NAMES)) {
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(names[0]).toMatch(/^[A-Za-z ]+$/);
    expect(names.slice(1).every((name) => /[\u0900-\u097f]/.test(name))).toBe(true);
  }
});
