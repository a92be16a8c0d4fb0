import { randomUUID } from 'node:crypto';
import * as batches from '@dihaadi/contract/payout-batches';
import * as contract from '@dihaadi/contract/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { payoutToPay } from '../../testkit/payouts.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { saveRevoked } from './payouts.queries.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

let transfers = 0;
const someUtr = () => {
  transfers += 1;
  return `4321${String(transfers).padStart(8, '0')}`;
};
const states = async (id: string) => (await historyOf(app, 'payout', id)).map(({ to_state }) => to_state);
const real = () => payoutToPay(app);
const put = (id: string, body?: object) => ({ token, params: { id }, ...(body && { body }) });
const make = () => app.ok(batches.createPayoutBatch, { token });
const fileOf = async (id: string) => (await app.send(batches.readPayoutBatchFile, put(id))).text;
const sent = (id: string, lines: readonly string[]) =>
  app.ok(batches.importBankResults, put(id, { csv: ['Reference,Status,UTR,Reason', ...lines].join('\r\n') }));
const outcomes = async (id: string, lines: readonly string[]) =>
  (await sent(id, lines)).rows.map(({ outcome }) => outcome);
const shown = async (id: string) =>
  (await app.list(contract.listPayouts, { token, query: { limit: 100 } })).rows.find((one) => one.id === id);
const ledger = (id: string) =>
  app.db
    .selectFrom('journal')
    .select('kind')
    .where('thing', '=', 'payout')
    .where('thing_id', '=', id)
    .where('kind', '=', 'payout')
    .execute();

/** Creates a batch of these payouts only. */
const batchOf = async (count: number) => {
  const ids = [];
  for (let index = 0; index < count; index += 1) ids.push(await real());
  return { ids, batch: await make() };
};

// Leftovers of other tests go into a batch of their own.
beforeEach(async () => {
  await app.send(batches.createPayoutBatch, { token });
});

describe('a bank file', () => {
  test('contains payouts of real money, and is the same when downloaded again', async () => {
    const ofTest = await payoutToPay(app, true);
    const {
      ids: [id = ''],
      batch,
    } = await batchOf(1);
    expect(batch).toMatchObject({ batch_status: 'open', payouts: 1, paid: 0, failed: 0, amount: 100 });
    const text = await fileOf(batch.id);
    expect(text).toContain('reference,name,upi_id,amount,remark');
    expect(text).toContain(`${id},`);
    expect(text).toContain(',asha@okbank,100.00,Dihaadi payout');
    expect(text).not.toContain(ofTest);
    await app.db
      .updateTable('account')
      .set({ name: 'Renamed meanwhile' })
      .where('id', '=', (await shown(id))?.account_id ?? '')
      .execute();
    expect(await fileOf(batch.id)).toBe(text);
  });

  test('contains nothing that is no longer owed', async () => {
    const revoked = await real();
    await inTransaction(app.db, (tx) => saveRevoked(tx, [revoked], app.clock.now()));
    const { ids, batch } = await batchOf(1);
    const text = await fileOf(batch.id);
    expect(text).toContain(ids[0]);
    expect(text).not.toContain(revoked);
  });

  test('includes a payout once: the next file, even on the same day, contains only later ones', async () => {
    const first = await batchOf(2);
    const second = await batchOf(1);
    expect(second.batch).toMatchObject({ number: first.batch.number + 1, payouts: 1 });
    const text = await fileOf(second.batch.id);
    for (const id of first.ids) expect(text).not.toContain(id);
    expect((await shown(first.ids[0] ?? ''))?.bank_file).toBe(first.batch.number);
    const problem = await app.refused(409, batches.createPayoutBatch, { token });
    expect(problem.code).toBe('nothing-to-pay');
  });

  test('includes a payout once when two team members make a file at the same moment', async () => {
    const ids = [await real(), await real(), await real()];
    const made = await Promise.all(
      Array.from({ length: 4 }, () => app.send(batches.createPayoutBatch, { token })),
    );
    const [one, ...others] = made.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(one?.body).toMatchObject({ payouts: ids.length });
  });

  test('blocks manual settlement of its payouts, so that none is paid twice', async () => {
    const {
      ids: [id = ''],
      batch,
    } = await batchOf(1);
    expect((await shown(id))?.can).toMatchObject({ pay: false, fail: false });
    const paid = await app.refused(409, contract.markPayoutPaid, put(id, { utr: someUtr() }));
    expect(paid).toMatchObject({ code: 'invalid-transition', params: { number: batch.number } });
    await app.refused(409, contract.markPayoutFailed, put(id, { reason: 'No' }));
    expect(await states(id)).toEqual(['requested', 'processing']);
    expect(await ledger(id)).toEqual([]);
  });
});

test('downloading a bank file is logged once for each of its payouts, with the viewer', async () => {
  const { ids, batch } = await batchOf(3);
  await fileOf(batch.id);
  await fileOf(batch.id);
  for (const id of ids)
    expect((await historyOf(app, 'payout', id)).filter(({ name }) => name === 'view')).toHaveLength(1);
});

test('the list of bank files shows the outcome of each, by status', async () => {
  const { batch } = await batchOf(1);
  const listed = async (query: Record<string, string>) =>
    (await app.list(batches.listPayoutBatches, { token, query })).rows;
  expect(await listed({ batch_status: 'open' })).toContainEqual(batch);
  expect(await listed({ batch_status: 'settled' })).not.toContainEqual(batch);
});

describe('the bank’s result for a file', () => {
  test('settles it row by row, and the same result twice changes nothing', async () => {
    const {
      ids: [paid = '', failed = '', other = ''],
      batch,
    } = await batchOf(3);
    const elsewhere = (await batchOf(1)).ids[0] ?? '';
    const utr = someUtr();
    const answer = [
      `${paid},PAID,${utr},`,
      `${failed},failed,,Invalid UPI id`,
      `${other},paid,${utr},`,
      'nothing,paid,432198765012,',
      `${other},paid,,`,
      `${randomUUID()},failed,,Unknown`,
      `${elsewhere},paid,${someUtr()},`,
    ];
    const { rows, batch: after } = await sent(batch.id, answer);
    const refused = ['refused', 'refused', 'refused', 'refused', 'refused'];
    expect(rows.map(({ outcome }) => outcome)).toEqual(['paid', 'failed', ...refused]);
    expect(rows[2]).toMatchObject({ line: 4, reference: other, refusal: { reason: 'utr-used' } });
    expect(rows[6]?.refusal?.reason).toBe('payout-not-in-batch');
    expect(after).toMatchObject({ batch_status: 'open', paid: 1, failed: 1 });
    expect(await ledger(paid)).toHaveLength(1);
    expect((await outcomes(batch.id, answer)).slice(0, 2)).toEqual(['unchanged', 'unchanged']);
    expect(await states(paid)).toEqual(['requested', 'processing', 'paid']);
    const [again] = (await sent(batch.id, [`${paid},paid,${someUtr()},`])).rows;
    expect(again).toMatchObject({ outcome: 'refused', refusal: { reason: 'invalid-transition' } });
    expect(await sent(batch.id, [`${other},paid,${someUtr()},`])).toMatchObject({
      batch: { batch_status: 'settled', paid: 2, failed: 1 },
    });
  });

  test('makes a payout owed again when a paid transfer was returned', async () => {
    const {
      ids: [id = ''],
      batch,
    } = await batchOf(1);
    expect(await outcomes(batch.id, [`${id},paid,${someUtr()},`])).toEqual(['paid']);
    expect(await outcomes(batch.id, [`${id},failed,,Account closed`])).toEqual(['failed']);
    expect(await outcomes(batch.id, [`${id},failed,,Account closed`])).toEqual(['unchanged']);
    expect(await states(id)).toEqual(['requested', 'processing', 'paid', 'failed']);
    await app.ok(contract.retryPayout, put(id));
    const later = await make();
    expect(await outcomes(later.id, [`${id},paid,${someUtr()},`])).toEqual(['paid']);
    expect(await ledger(id)).toHaveLength(2);
  });

  test('lets a failed payout go into a later file, after which an old result no longer counts', async () => {
    const {
      ids: [id = ''],
      batch,
    } = await batchOf(1);
    await sent(batch.id, [`${id},failed,,Bank closed`]);
    await app.ok(contract.retryPayout, put(id));
    const later = await make();
    expect(await outcomes(batch.id, [`${id},failed,,Bank closed`])).toEqual(['unchanged']);
    expect(await outcomes(batch.id, [`${id},paid,${someUtr()},`])).toEqual(['refused']);
    expect(await states(id)).toEqual(['requested', 'processing', 'failed', 'requested', 'processing']);
    expect(await outcomes(later.id, [`${id},paid,${someUtr()},`])).toEqual(['paid']);
  });

  test('is refused entirely when the table is invalid, or the file is unknown or cancelled', async () => {
    const { batch } = await batchOf(1);
    const csvs = ['hello', 'reference,status\na,paid', '"reference', 'reference,status,utr,reason'];
    for (const csv of csvs) await app.refused(400, batches.importBankResults, put(batch.id, { csv }));
    const long = ['reference,status,utr,reason', ...Array.from({ length: 501 }, () => 'a,paid,b,')].join(
      '\n',
    );
    await app.refused(400, batches.importBankResults, put(batch.id, { csv: long }));
    const csv = 'reference,status,utr,reason\na,paid,b,';
    await app.refused(404, batches.importBankResults, put(randomUUID(), { csv }));
    await app.ok(batches.cancelPayoutBatch, put(batch.id, { reason: 'Bank is down' }));
    await app.refused(409, batches.importBankResults, put(batch.id, { csv }));
  });

  test('pays once when two team members upload it at the same moment', async () => {
    const {
      ids: [id = ''],
      batch,
    } = await batchOf(1);
    const lines = [`${id},paid,${someUtr()},`];
    const both = await Promise.all([outcomes(batch.id, lines), outcomes(batch.id, lines)]);
    expect(both.flat().filter((one) => one === 'paid')).toEqual(['paid']);
    expect(await ledger(id)).toHaveLength(1);
  });
});

describe('cancelling a bank file', () => {
  test('releases all its payouts for the next one, and blocks its download', async () => {
    const { ids, batch } = await batchOf(2);
    await app.refused(400, batches.cancelPayoutBatch, put(batch.id, { reason: ' ' }));
    const cancelled = await app.ok(batches.cancelPayoutBatch, put(batch.id, { reason: 'Bank is down' }));
    expect(cancelled).toMatchObject({ batch_status: 'cancelled', reason: 'Bank is down' });
    await app.refused(409, batches.cancelPayoutBatch, put(batch.id, { reason: 'Again' }));
    await app.refused(409, batches.readPayoutBatchFile, put(batch.id));
    const text = await fileOf((await make()).id);
    for (const id of ids) expect(text).toContain(id);
  });

  test('is refused once a result was read, and for an unknown file', async () => {
    const {
      ids: [id = ''],
      batch,
    } = await batchOf(2);
    await sent(batch.id, [`${id},paid,${someUtr()},`]);
    const problem = await app.refused(409, batches.cancelPayoutBatch, put(batch.id, { reason: 'Late' }));
    expect(problem.code).toBe('invalid-transition');
    await app.refused(404, batches.cancelPayoutBatch, put(randomUUID(), { reason: 'Late' }));
    await app.refused(404, batches.readPayoutBatchFile, put(randomUUID()));
  });

  test('at the same moment as its first result is read: only one of the two happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const {
        ids: [id = ''],
        batch,
      } = await batchOf(1);
      const [cancelling, reading] = await Promise.all([
        app.send(batches.cancelPayoutBatch, put(batch.id, { reason: 'Bank is down' })),
        app.send(
          batches.importBankResults,
          put(batch.id, { csv: `reference,status,utr,reason\n${id},paid,${someUtr()},` }),
        ),
      ]);
      const isPaid = (await ledger(id)).length === 1;
      expect(cancelling.status).toBe(isPaid ? 409 : 200);
      expect([200, 409]).toContain(reading.status);
      expect((await states(id)).at(-1)).toBe(isPaid ? 'paid' : 'processing');
    }
  });
});

test('the database allows a payout in only one open bank file', async () => {
  const {
    ids: [id = ''],
  } = await batchOf(1);
  const { batch } = await batchOf(1);
  const second = app.db
    .insertInto('payout_batch_item')
    .values({ batch_id: batch.id, payout_id: id, position: 2, name: 'A', upi_id: 'a@okbank', paise: 1 })
    .execute();
  await expect(second).rejects.toThrow(/payout_in_one_open_batch/);
});
