import { interviewCalendar, offerSlots } from '@dihaadi/contract/applicants';
import * as contract from '@dihaadi/contract/seeker-applications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { apply, newSeeker, postJob } from '../../testkit/jobs.ts';
import { giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { saveSetting } from '../settings/settings.public.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let company: Provider;
beforeAll(async () => {
  app = await startTestApp();
  company = await newProvider(app);
  await giveMembership(app, company.companyId);
});
afterAll(() => app.close());

/** Returns a seeker who has applied for a job of the company and is invited to an interview. */
async function invited() {
  const job = await liveJobOf(app, company);
  const seeker = await newSeeker(app);
  const { id } = await apply(app, job.id, seeker.token);
  const starts_at = [1, 2].map((days) => new Date(app.clock.now().getTime() + days * DAY).toISOString());
  await app.ok(offerSlots, {
    token: company.token,
    params: { id },
    body: { interview_mode: 'phone', address: null, starts_at },
  });
  return { job, seeker, id, own: { token: seeker.token, params: { id } } };
}

const listOf = async (token: string) => (await app.list(contract.listOwnApplications, { token })).rows;

test('a seeker sees an application for a job that staff posted for a company without an account', async () => {
  const job = await postJob(app);
  const seeker = await newSeeker(app);
  await apply(app, job.id, seeker.token);
  expect(await listOf(seeker.token)).toMatchObject([{ job: { id: job.id }, status: 'pending' }]);
});

test('a seeker sees an application’s status, chooses a time, and withdraws', async () => {
  const { job, seeker, id, own } = await invited();
  const [shown] = await listOf(seeker.token);
  expect(shown).toMatchObject({
    id,
    status: 'interview',
    job: { id: job.id, title: job.title, city: job.city, company_name: expect.any(String) },
    slots: [{ slot_status: 'offered' }, { slot_status: 'offered' }],
    can: { withdraw: true, choose_slot: true },
  });
  const slot_id = shown?.slots[1]?.id ?? '';
  const chosen = await app.ok(contract.chooseOwnSlot, { ...own, body: { slot_id } });
  expect(chosen).toMatchObject({
    slots: [{ id: slot_id, slot_status: 'chosen' }],
    can: { choose_slot: false },
  });
  for (const [endpoint, token] of [
    [contract.ownInterviewCalendar, seeker.token],
    [interviewCalendar, company.token],
  ] as const) {
    const file = await app.send(endpoint, { token, params: { id } });
    expect(file.headers['content-type']).toBe('text/calendar');
    expect(file.text).toContain(
      `DTSTART:${(chosen.slots[0]?.starts_at ?? '').replaceAll(/[-:]|\.\d+/g, '')}`,
    );
    expect(file.text).toContain(`SUMMARY:${job.title} · `);
  }
  await app.refused(404, contract.ownInterviewCalendar, { ...own, token: (await newSeeker(app)).token });
  const otherCompany = await newProvider(app);
  await app.refused(404, interviewCalendar, { ...own, token: otherCompany.token });
  expect(await app.ok(contract.withdrawOwnApplication, own)).toMatchObject({
    status: 'withdrawn',
    slots: [],
    can: { withdraw: false, choose_slot: false },
  });
  expect(await app.refused(409, contract.withdrawOwnApplication, own)).toMatchObject({
    code: 'invalid-transition',
  });
});

test('another seeker’s application is not found (S4), and nothing changes', async () => {
  const { seeker, id } = await invited();
  const other = await newSeeker(app);
  const [before] = await listOf(seeker.token);
  const slot_id = before?.slots[0]?.id ?? '';
  const theirs = { token: other.token, params: { id } };
  await app.refused(404, contract.withdrawOwnApplication, theirs);
  await app.refused(404, contract.chooseOwnSlot, { ...theirs, body: { slot_id } });
  expect(await listOf(other.token)).toEqual([]);
  expect(await listOf(seeker.token)).toEqual([before]);
});

test('every API call of the area says that it is closed while it is', async () => {
  const { own } = await invited();
  const open = (isOpen: boolean) =>
    saveSetting(app.deps, { actor: system, name: 'rollout', changes: { job_seeker_dashboard: isOpen } });
  await open(false);
  for (const refused of [
    await app.refused(403, contract.listOwnApplications, { token: own.token }),
    await app.refused(403, contract.withdrawOwnApplication, own),
    await app.refused(403, contract.chooseOwnSlot, { ...own, body: { slot_id: own.params.id } }),
  ])
    expect(refused).toMatchObject({ code: 'area-not-open' });
  await open(true);
});
