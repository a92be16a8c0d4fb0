import { me } from '@dihaadi/contract/accounts';
import { listBookings } from '@dihaadi/contract/staff-package-bookings';
import { type DeskArea, deskAreas } from '@dihaadi/contract/manager-areas';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { forManager } from '@dihaadi/contract/manager';
import { searchEverything } from '@dihaadi/contract/search';
import { inviteMember, listTeam, updateMember } from '@dihaadi/contract/team';
import { readToday } from '@dihaadi/contract/today';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoEmail } from '../../../seeds/demo.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { callerOf, expectProblem, samplePayload } from '../../testkit/caller.ts';
import { declaredEndpoints } from '../../testkit/samples.ts';
import { testAll } from '../../testkit/test-all.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

const ofManagers = (await declaredEndpoints()).filter(
  ({ desk, access }) => desk !== undefined && String(access) === 'manager',
);
const areaOf = ({ desk }: Endpoint) => desk?.area ?? 'any';
const inAreas = ofManagers.flatMap((endpoint) => {
  const area = areaOf(endpoint);
  return area === 'any' ? [] : [{ endpoint, area, name: endpoint.name }];
});

let app: TestApp;
let caller: Awaited<ReturnType<typeof callerOf>>;
let token: string;
let admin: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  caller = await callerOf(app);
  token = await app.token('manager');
  admin = await app.token('super_admin');
  id = caller.accountId('manager');
});
afterAll(() => app.close());

/** Saves areas as a super admin does; for hundreds of calls, without the form. */
async function keep(areas: readonly DeskArea[]) {
  const row = { account_id: id, areas: [...areas] };
  await app.db
    .insertInto('manager_area')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ areas: row.areas }))
    .execute();
}

const answerOf = (endpoint: Endpoint) => caller.call(endpoint, { ...samplePayload(endpoint), token });

test('every area has API calls, and only these are open to every manager', () => {
  expect(new Set(inAreas.map(({ area }) => area))).toEqual(new Set(deskAreas));
  expect(
    ofManagers
      .filter((one) => areaOf(one) === 'any')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'approvals.list_for_manager',
    'approvals.propose_for_manager',
    'approvals.withdraw_for_manager',
    'search.everything_for_manager',
    'today.read_for_manager',
    'today.read_map_for_manager',
  ]);
});

testAll('a manager without the area is refused', inAreas, async ({ endpoint, area }) => {
  await keep(deskAreas.filter((one) => one !== area));
  expectProblem(await answerOf(endpoint), 'area-not-yours');
});

testAll('a manager with this area alone is let in', inAreas, async ({ endpoint, area }) => {
  await keep([area]);
  expect((await answerOf(endpoint)).body).not.toContain('area-not-yours');
});

/** Returns the manager's row in the team list, with its tag. */
async function member() {
  const { headers, body } = await app.send(listTeam, { token: admin });
  const rows = listTeam.reply.parse(body);
  const place = rows.findIndex((one) => one.id === id);
  const tags = String(headers['row-etags']).split(', ');
  return { name: rows[place]?.name, areas: rows[place]?.areas, tag: tags[place] ?? '' };
}

async function give(areas: readonly DeskArea[]) {
  const { name, tag } = await member();
  return app.ok(updateMember, {
    token: admin,
    params: { id },
    body: { name, role: 'manager', areas },
    headers: { 'if-match': tag },
  });
}

describe('a super admin', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('manager_area').where('account_id', '=', id).execute();
  });

  test('finds a manager with all areas, removes one and restores it, each effective from the next call', async () => {
    expect((await member()).areas).toEqual(deskAreas);
    const bookings = forManager(listBookings);
    await app.list(bookings, { token });
    const others = deskAreas.filter((area) => area !== 'bookings');
    expect((await give(others)).areas).toEqual(others);
    const refused = await app.refused(403, bookings, { token });
    expect(refused).toMatchObject({
      code: 'area-not-yours',
      detail: 'This is not one of your areas. Ask a super admin.',
    });
    expect((await app.ok(me, { token })).areas).toEqual(others);
    await give(deskAreas);
    await app.list(bookings, { token });
    const changes = await app.db
      .selectFrom('event')
      .select('data')
      .where('thing', '=', 'account')
      .where('thing_id', '=', id)
      .where('name', '=', 'change_member')
      .orderBy('seq')
      .execute();
    expect(changes.map(({ data }) => data)).toMatchObject([
      { areas_given: '', areas_taken: 'bookings', cities_changed: false },
      { areas_given: 'bookings', areas_taken: '' },
    ]);
    expect((await historyOf(app, 'account', id)).map(({ name }) => name)).toContain('refuse');
  });

  test('assigns at least one area, and gets a conflict when another admin was quicker', async () => {
    const { name, tag } = await member();
    const save = (areas: readonly DeskArea[]) => ({
      token: admin,
      params: { id },
      body: { name, role: 'manager', areas },
      headers: { 'if-match': tag },
    });
    await app.refused(400, updateMember, save([]));
    await app.ok(updateMember, save(['people', 'people', 'audit']));
    expect((await member()).areas).toEqual(['people', 'audit']);
    expect((await app.refused(412, updateMember, save(['jobs']))).code).toBe('changed-meanwhile');
  });

  test('invites a manager with some areas, and has access to all of them', async () => {
    const body = { name: 'Farah Khan', email: 'farah@test.example', role: 'manager', areas: ['safety'] };
    expect(await app.ok(inviteMember, { token: admin, body })).toMatchObject({ areas: ['safety'] });
    const rows = await app.ok(listTeam, { token: admin });
    expect(rows.find(({ is_me }) => is_me)?.areas).toEqual([]);
    expect((await app.ok(me, { token: admin })).areas).toEqual(deskAreas);
    expect(demoEmail('manager')).toBe(rows.find((one) => one.id === id)?.email);
  });
});

test('search and Today show a manager only what is in their areas', async () => {
  const hits = async () =>
    (await app.ok(forManager(searchEverything), { token, query: { q: 'a' } })).map(({ kind }) => kind);
  const needs = async () => (await app.ok(forManager(readToday), { token })).needs.map(({ kind }) => kind);
  await keep(deskAreas);
  expect(await hits()).toEqual(expect.arrayContaining(['driver', 'job']));
  const all = await needs();
  await keep(['jobs']);
  expect(new Set(await hits())).toEqual(new Set(['job']));
  const jobs = ['report', 'job_in_review', 'job_with_applicants'];
  expect(await needs()).toEqual(all.filter((kind) => jobs.includes(kind)));
});
