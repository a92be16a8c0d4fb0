import { roles } from '@dihaadi/contract/roles';
import { expect, test } from 'vitest';
import { guest, system } from '../../platform/actor.ts';
import { answerOf, personOf } from '../../testkit/rules.ts';
import { checkMayDecide, decisionsOn } from './reports.policy.ts';

test('only staff decide reports', () => {
  const allowed = roles.filter((role) => answerOf(() => checkMayDecide(personOf(role))) === 'allowed');
  expect(allowed).toEqual(['manager', 'super_admin']);
  for (const actor of [guest, system, personOf('job_seeker')])
    expect(answerOf(() => checkMayDecide(actor))).toBe('forbidden');
});

test('staff decide an open report once, and can close its job while people can still apply', () => {
  const on = (
    status: 'open' | 'upheld' | 'dismissed',
    job?: { status: 'active' | 'paused' | 'in_review' | 'closed' },
  ) => decisionsOn(personOf('manager'), { status }, job);
  for (const status of ['active', 'paused', 'in_review'] as const)
    expect(on('open', { status })).toEqual({ decide: true, close_job: true });
  expect(on('open', { status: 'closed' })).toEqual({ decide: true, close_job: false });
  expect(on('open')).toEqual({ decide: true, close_job: false });
  for (const status of ['upheld', 'dismissed'] as const)
    expect(on(status, { status: 'active' })).toEqual({ decide: false, close_job: false });
});

test('decisions are hidden from others', () => {
  for (const actor of [system, personOf('job_seeker'), personOf('job_provider')])
    expect(decisionsOn(actor, { status: 'open' }, { status: 'active' })).toEqual({
      decide: false,
      close_job: false,
    });
});
