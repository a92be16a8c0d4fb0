import * as contract from '@dihaadi/contract/applicants';
import { readOwnCompany } from '@dihaadi/contract/companies';
import {
  cancelOwnSlot,
  chooseOwnSlot,
  listOwnApplications,
  type OwnApplication,
  readOwnApplication,
} from '@dihaadi/contract/seeker-applications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { apply, newSeeker } from '../../testkit/jobs.ts';
import { giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

const HOUR = 3_600_000;

let app: TestApp;
let company: Provider;
beforeAll(async () => {
  app = await startTestApp();
  company = await newProvider(app);
  await giveMembership(app, company.companyId, { postings: 90 });
});
afterAll(() => app.close());

/** Returns this many applicants for one job. */
async function applicants(count: number) {
  const { id: jobId } = await liveJobOf(app, company);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { token } = await newSeeker(app);
      return { token, id: (await apply(app, jobId, token)).id };
    }),
  );
}

const inHours = (...hours: number[]) =>
  hours.map((hour) => new Date(app.clock.now().getTime() + hour * HOUR).toISOString());
const offer = (id: string, body: object, { token } = company) =>
  app.send(contract.offerSlots, { token, params: { id }, body });
const byPhone = (...hours: number[]) => ({ interview_mode: 'phone', starts_at: inHours(...hours) });
const offered = async (id: string, body: object) =>
  contract.offerSlots.reply.parse((await offer(id, body)).body);

type Seeker = { token: string; id: string };
const own = async ({ token }: Seeker): Promise<OwnApplication> => {
  const [shown] = (await app.list(listOwnApplications, { token })).rows;
  if (shown === undefined) throw new Error('no application');
  return shown;
};
const choose = async (seeker: Seeker, index = 0) =>
  app.send(chooseOwnSlot, {
    token: seeker.token,
    params: { id: seeker.id },
    body: { slot_id: (await own(seeker)).slots[index]?.id },
  });
const cancel = ({ token, id }: Seeker) => app.send(cancelOwnSlot, { token, params: { id } });
const namesOf = async (id: string) => (await historyOf(app, 'job_application', id)).map(({ name }) => name);

test('an interview is offered at several times, and new times replace them', async () => {
  const [one = { id: '', token: '' }] = await applicants(1);
  const body = { interview_mode: 'in_person', address: 'Gate 2', starts_at: inHours(5, 30) };
  expect(await offered(one.id, body)).toMatchObject({
    status: 'interview',
    slots: [{ slot_status: 'offered' }, { slot_status: 'offered' }],
  });
  expect(await offered(one.id, byPhone(50))).toMatchObject({
    slots: [{ slot_status: 'offered', interview_mode: 'phone', address: null }],
    can: { interview: true },
  });
  await app.ok(contract.moveApplicant, {
    token: company.token,
    params: { id: one.id },
    body: { status: 'rejected' },
  });
  expect((await offer(one.id, body)).status).toBe(409);
});

test('an interview’s address must not ask for a fee, but may name the contact at the gate', async () => {
  const [one = { id: '', token: '' }] = await applicants(1);
  const body = { interview_mode: 'in_person', starts_at: inHours(5) };
  const refused = await offer(one.id, { ...body, address: 'Gate 2, pay registration fee Rs 500' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'listing-refused' } });
  expect(refused.body).toMatchObject({ errors: [{ path: 'address', reason: 'listing-fee' }] });
  await offered(one.id, { ...body, address: 'Gate 2, call 98765 43210' });
});

test('a company moves a chosen time; the seeker is notified and chooses again', async () => {
  const [one = { id: '', token: '' }] = await applicants(1);
  await offered(one.id, byPhone(5));
  await choose(one);
  await offered(one.id, byPhone(8));
  expect(await own(one)).toMatchObject({ slots: [{ slot_status: 'offered' }], can: { choose_slot: true } });
  expect(await namesOf(one.id)).toEqual(['apply', 'interview', 'offer_slots', 'choose_slot', 'reschedule']);
});

test('a seeker who cannot come cancels the time once, and the company offers others', async () => {
  const [one = { id: '', token: '' }, other = { id: '', token: '' }] = await applicants(2);
  await offered(one.id, byPhone(5));
  await choose(one);
  expect(await own(one)).toMatchObject({ can: { cancel_slot: true } });
  expect((await cancel({ ...one, token: other.token })).status).toBe(404);
  expect(await cancel(one)).toMatchObject({ status: 200, body: { slots: [], can: { cancel_slot: false } } });
  expect(await cancel(one)).toMatchObject({ status: 409, body: { reason: 'no-interview-time-to-cancel' } });
  expect(await namesOf(one.id)).toContain('cancel_slot');
  expect(await offered(one.id, byPhone(9))).toMatchObject({ slots: [{ slot_status: 'offered' }] });
});

test('a seeker declines all offered times, and the company offers others', async () => {
  const [one = { id: '', token: '' }] = await applicants(1);
  await offered(one.id, byPhone(5, 6));
  expect(await own(one)).toMatchObject({ can: { cancel_slot: true } });
  expect(await cancel(one)).toMatchObject({ status: 200, body: { status: 'interview', slots: [] } });
  // No time was agreed, so no event cancels one.
  expect((await namesOf(one.id)).slice(-2)).toEqual(['offer_slots', 'ask_times']);
});

test('a seeker sees the company’s contact once a time is agreed and after a hire, never before or after a rejection', async () => {
  const [one = { id: '', token: '' }, other = { id: '', token: '' }] = await applicants(2);
  const move = (id: string, status: string) =>
    app.ok(contract.moveApplicant, { token: company.token, params: { id }, body: { status } });
  const contact = async (seeker: Seeker) => (await own(seeker)).contact;
  expect(await contact(one)).toBeNull();
  await move(one.id, 'shortlisted');
  expect(await contact(one)).toBeNull();
  await offered(one.id, byPhone(60));
  expect(await contact(one)).toBeNull();
  await choose(one);
  const { contact_person_name: name, contact_phone: phone } = await app.ok(readOwnCompany, company);
  expect(await contact(one)).toEqual({ name, phone });
  await cancel(one);
  expect(await contact(one)).toBeNull();
  await move(one.id, 'hired');
  // The agreed interview is over for both.
  expect(await own(one)).toMatchObject({ contact: { name, phone }, slots: [] });
  expect(await contact(other)).toBeNull();
});

test('a rejection removes the company’s contact again', async () => {
  const [one = { id: '', token: '' }] = await applicants(1);
  await offered(one.id, byPhone(70));
  await choose(one);
  expect((await own(one)).contact).not.toBeNull();
  await app.ok(contract.moveApplicant, {
    token: company.token,
    params: { id: one.id },
    body: { status: 'rejected' },
  });
  expect((await own(one)).contact).toBeNull();
});

test('a time that has begun can no longer be cancelled', async () => {
  const [one = { id: '', token: '' }] = await applicants(1);
  await offered(one.id, byPhone(0.2));
  await choose(one);
  app.clock.advance(HOUR / 5);
  expect((await cancel(one)).status).toBe(409);
});

test('two applicants cannot have the same time: the first to choose gets it', async () => {
  const [first = { id: '', token: '' }, second = { id: '', token: '' }] = await applicants(2);
  for (const { id } of [first, second]) await offered(id, { ...byPhone(20, 40), minutes: 30 });
  await choose(first);
  expect((await own(second)).slots.map(({ starts_at }) => starts_at)).toEqual(inHours(40));
  expect(await namesOf(second.id)).not.toContain('lose_slots');
  // Ten minutes into the first interview's half hour.
  const taken = await offer(second.id, byPhone(44, 20 + 1 / 6));
  expect(taken).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'starts_at.1', reason: 'interview-time-taken' }] },
  });
  expect((await offer(second.id, byPhone(20.5))).status).toBe(200);
});

test('both sides see when times were offered, chosen, changed, cancelled or taken by others, without others’ names', async () => {
  const [one = { id: '', token: '' }, other = { id: '', token: '' }] = await applicants(2);
  await offered(one.id, byPhone(5));
  await choose(one);
  await offered(one.id, byPhone(8));
  await cancel(one);
  for (const { id } of [one, other]) await offered(id, byPhone(30));
  await choose(other);
  const { history } = await app.ok(readOwnApplication, { token: one.token, params: { id: one.id } });
  expect(history.map(({ name, to_status: status }) => status ?? name)).toEqual([
    'pending',
    'interview',
    'offer_slots',
    'choose_slot',
    'reschedule',
    'ask_times',
    'offer_slots',
    'lose_slots',
  ]);
  const read = (by: { token: string }) =>
    app.send(contract.readApplicantHistory, { token: by.token, params: { id: one.id } });
  expect((await read(company)).body).toEqual(history);
  expect(history.at(-1)).toMatchObject({ actor_role: 'system', from_status: null });
  expect((await read(await newProvider(app))).status).toBe(404);
});

/** Returns one seeker's applications for this many jobs. */
async function applicationsOfOne(count: number): Promise<Seeker[]> {
  const { token } = await newSeeker(app);
  const jobs = await Promise.all(Array.from({ length: count }, () => liveJobOf(app, company)));
  return Promise.all(jobs.map(async ({ id }) => ({ token, id: (await apply(app, id, token)).id })));
}
const chooseFirst = async ({ token, id }: Seeker) => {
  const { slots } = await app.ok(readOwnApplication, { token, params: { id } });
  return app.send(chooseOwnSlot, { token, params: { id }, body: { slot_id: slots[0]?.id } });
};

test('a seeker cannot have two interviews at once, and is told which one conflicts', async () => {
  const [first = { id: '', token: '' }, second = { id: '', token: '' }] = await applicationsOfOne(2);
  await offered(first.id, { ...byPhone(50), minutes: 30 });
  await offered(second.id, { ...byPhone(50 + 1 / 6), minutes: 30 });
  expect((await chooseFirst(first)).status).toBe(200);
  expect(await chooseFirst(second)).toMatchObject({
    status: 409,
    body: {
      code: 'invalid-transition',
      reason: 'interview-times-clash',
      params: { company: 'Hadoti Stone Works', when: inHours(50)[0] },
    },
  });
  await cancel(first);
  expect((await chooseFirst(second)).status).toBe(200);
  await offered(first.id, { ...byPhone(50 + 4 / 6), minutes: 30 });
  expect((await chooseFirst(first)).status).toBe(200);
});

test('a seeker who chooses two interviews at the same time at once gets one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const both = await applicationsOfOne(2);
    for (const { id } of both) await offered(id, byPhone(70 + round));
    const answers = await Promise.all(both.map(chooseFirst));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});

test('two seekers choose the same time at once: one gets it', async () => {
  const both = await applicants(2);
  const at = byPhone(3);
  for (const { id } of both) await offered(id, at);
  const answers = await Promise.all(both.map((one) => choose(one)));
  const names = await Promise.all(both.map(({ id }) => namesOf(id)));
  expect(names.filter((one) => one.includes('lose_slots'))).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    (await Promise.all(both.map(own))).map(({ slots }) => slots.length).toSorted((a, b) => a - b),
  ).toEqual([0, 1]);
});

test.each([
  ['starts_at.0', { interview_mode: 'phone', starts_at: ['2020-01-01T10:00:00Z'] }],
  ['address', { interview_mode: 'in_person', starts_at: ['2099-01-01T10:00:00Z'] }],
  ['starts_at', { interview_mode: 'phone', starts_at: [] }],
])('an invalid offer is refused with %s named', async (field, body) => {
  const [one = { id: '' }] = await applicants(1);
  expect(await offer(one.id, body)).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
});

test('overlapping times cannot be offered', async () => {
  const [one = { id: '' }] = await applicants(1);
  for (const later of [9, 9.25])
    expect(await offer(one.id, { ...byPhone(9, later), minutes: 30 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'starts_at.1', reason: 'interview-times-overlap' }] },
    });
});
