import * as contract from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer } from '../../testkit/bookings.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const listed = async (query: Record<string, string | number> = {}) =>
  (await app.list(contract.listWorkers, { token, query: { limit: 200, ...query } })).rows;
const idsOf = async (query: Record<string, string | number>) => (await listed(query)).map(({ id }) => id);
const recordOf = (workerId: string) => app.ok(contract.readWorker, { params: { workerId }, token });
const approve = (workerId: string) => ({ params: { workerId }, token });
const reject = (workerId: string, reason = 'The phone number belongs to somebody else.') => ({
  params: { workerId },
  body: { reason },
  token,
});

describe('the staff list of workers', () => {
  test('shows each with trades, location, fee and possible actions', async () => {
    const id = await workerAt(app, 'pending_approval', {
      name: 'Tulsi Ram',
      skills: ['Plumber', 'Cleaning'],
    });
    expect((await listed()).find((worker) => worker.id === id)).toMatchObject({
      id,
      worker_id: id,
      name: 'Tulsi Ram',
      worker_profile: {
        worker_status: 'pending_approval',
        registration_fee_paid: true,
        skills: ['Plumber', 'Cleaning'],
        experience: 4,
        city: 'Kota',
        state: 'Rajasthan',
        pincode: '324002',
        needs_review: [],
      },
      is_free: true,
      created_at: app.clock.now().toISOString(),
      can: { approve: true, reject: true },
    });
  });

  test('has twenty-three in the demo town, in every status and trade', async () => {
    const own = await startTestApp();
    const { rows } = await own.list(contract.listWorkers, { token: await own.token('super_admin') });
    expect(rows).toHaveLength(23);
    const statuses = new Set(rows.map(({ worker_profile }) => worker_profile.worker_status));
    expect(statuses).toEqual(new Set(contract.workerStatuses));
    const trades = new Set(rows.flatMap(({ worker_profile }) => worker_profile.skills));
    expect(trades).toEqual(new Set(contract.skills));
    await own.close();
  });

  test('is newest first, and pages have neither gaps nor repeats while workers register', async () => {
    for (const sort of contract.workerSorts) {
      const before = await idsOf({ sort });
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { sort, limit: 4, ...(cursor === undefined ? {} : { cursor }) };
        const page = await app.list(contract.listWorkers, { token, query });
        read.push(...page.rows.map(({ id }) => id));
        cursor = page.cursor;
      } while (cursor !== undefined);
      expect(read).toEqual(before);
    }
    const times = (await listed()).map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const names = (await listed({ sort: 'name' })).map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('filters by status and by trade, alone and with a search', async () => {
    const id = await workerAt(app, 'suspended', { name: 'Mistri Lal', skills: ['Carpenter'] });
    const all = await listed();
    expect(await listed({ worker_status: 'suspended' })).toEqual(
      all.filter(({ worker_profile }) => worker_profile.worker_status === 'suspended'),
    );
    expect(await listed({ skill: 'Carpenter' })).toEqual(
      all.filter(({ worker_profile }) => worker_profile.skills.includes('Carpenter')),
    );
    const query = { worker_status: 'suspended', skill: 'Carpenter', q: 'mistri' };
    expect(await idsOf(query)).toEqual([id]);
    expect(await idsOf({ ...query, skill: 'Painter' })).toEqual([]);
  });

  test.each([
    ['the beginning of a word of the name', 'shabn'],
    ['the e-mail', 'shabnam.bano@demo.dihaadi.example'],
    ['the phone as it is said', '98290 00042'],
    ['the end of the phone', '00042'],
    ['the city and the name', 'jaip shabnam'],
    ['the PIN code and the name', '302003 bano'],
  ])('finds by %s', async (_what, q) => {
    const found = await listed({ q });
    expect(found.map(({ name }) => name)).toEqual(['Shabnam Bano']);
  });

  test('finds a corrected name at once, and the old one no more', async () => {
    const id = await workerAt(app, 'active', { name: 'Kachra Seth' });
    await app.db.updateTable('account').set({ name: 'Kundan Seth' }).where('id', '=', id).execute();
    expect(await idsOf({ q: 'kundan' })).toEqual([id]);
    expect(await idsOf({ q: 'kachra' })).toEqual([]);
  });

  test('S37: rejects a cursor of another order, and a page size of zero or thousands', async () => {
    const { cursor = '' } = await app.list(contract.listWorkers, {
      token,
      query: { limit: 2, sort: 'name' },
    });
    for (const query of [{ cursor }, { limit: 0 }, { limit: 201 }, { sort: 'phone' }, { skill: 'plumber' }])
      await app.refused(400, contract.listWorkers, { token, query });
  });
});

describe('the record of one worker', () => {
  test('is the row of the list with the history; views are audited once in ten minutes', async () => {
    const id = await workerAt(app, 'rejected');
    const { history, ...row } = await recordOf(id);
    expect(row).toEqual((await listed()).find((worker) => worker.id === id));
    expect(history.map(({ name, to_state }) => [name, to_state])).toEqual([
      ['register', 'payment_required'],
      ['pay_fee', 'pending_approval'],
      ['reject', 'rejected'],
    ]);
    const looker = await newcomer(app, 'super_admin');
    const look = () => app.ok(contract.readWorker, { params: { workerId: id }, token: looker.token });
    await look();
    app.clock.advance(9 * 60_000);
    await look();
    const looks = (await historyOf(app, 'worker', id)).filter(({ actor_id }) => actor_id === looker.id);
    expect(looks).toMatchObject([{ name: 'view', topics: [] }]);
  });

  test('is not found for a customer or an unknown id (S3)', async () => {
    const { id } = await newcomer(app, 'customer');
    for (const workerId of [id, crypto.randomUUID()])
      await app.refused(404, contract.readWorker, { params: { workerId }, token });
  });
});

describe('reviewing a worker', () => {
  test('approval makes them active and is audited', async () => {
    const id = await workerAt(app, 'pending_approval');
    const worker = await app.ok(contract.approveWorker, approve(id));
    expect(worker).toMatchObject({
      worker_profile: { worker_status: 'active' },
      can: { approve: false, reject: false },
    });
    expect((await recordOf(id)).history.at(-1)).toMatchObject({ name: 'approve', actor_role: 'super_admin' });
  });

  test('rejection shows the reason to staff, to the worker and to the refund', async () => {
    const id = await workerAt(app, 'pending_approval');
    const worker = await app.ok(contract.rejectWorker, reject(id));
    expect(worker.worker_profile).toMatchObject({ worker_status: 'rejected', registration_fee_paid: true });
    expect((await recordOf(id)).history.at(-1)).toMatchObject({
      name: 'reject',
      reason: 'The phone number belongs to somebody else.',
    });
    const events = await historyOf(app, 'worker', id);
    expect(events.find(({ name }) => name === 'reject')?.topics).toEqual(['staff', `account:${id}`]);
  });

  test('requires a reason to reject, an existing worker, and one who has paid and is pending', async () => {
    const waiting = await workerAt(app, 'pending_approval');
    await app.refused(400, contract.rejectWorker, reject(waiting, '  '));
    for (const status of ['payment_required', 'active', 'suspended', 'rejected'] as const) {
      const id = await workerAt(app, status);
      for (const refusal of [
        await app.refused(409, contract.approveWorker, approve(id)),
        await app.refused(409, contract.rejectWorker, reject(id)),
      ])
        expect(refusal).toMatchObject({ code: 'invalid-transition' });
      expect((await recordOf(id)).worker_profile.worker_status).toBe(status);
    }
    await app.refused(404, contract.approveWorker, approve(crypto.randomUUID()));
    await app.refused(404, contract.rejectWorker, reject(crypto.randomUUID()));
  });

  test('twenty approvals and rejections at once: one takes effect', async () => {
    const id = await workerAt(app, 'pending_approval');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        number % 2 === 0
          ? app.send(contract.approveWorker, approve(id))
          : app.send(contract.rejectWorker, reject(id)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await recordOf(id)).history).toHaveLength(3);
  });
});
