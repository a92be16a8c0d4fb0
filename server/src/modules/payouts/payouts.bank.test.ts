import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/payouts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { payoutToPay } from '../../testkit/payouts.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

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
const ledger = async (id: string) =>
  app.db
    .selectFrom('journal')
    .select(['kind'])
    .where('thing', '=', 'payout')
    .where('thing_id', '=', id)
    .orderBy('at')
    .orderBy('kind', 'desc')
    .execute();

describe('a bulk transfer by the bank', () => {
  const sent = (lines: readonly string[]) =>
    app.ok(contract.importBankResults, {
      token,
      body: { csv: ['Reference,Status,UTR,Reason', ...lines].join('\r\n') },
    });
  const outcomes = async (lines: readonly string[]) => (await sent(lines)).rows.map(({ outcome }) => outcome);
  const real = () => payoutToPay(app);

  test('names what is to be paid with real money, and nothing of the test mode', async () => {
    const [id, ofTest] = [await real(), await payoutToPay(app, true)];
    const { text } = await app.send(contract.exportBankFile, { token });
    expect(text).toContain('reference,name,upi_id,amount,remark');
    expect(text).toContain(`${id},`);
    expect(text).toContain(',asha@okbank,100.00,Dihaadi payout');
    expect(text).not.toContain(ofTest);
  });

  test('is settled by the answer of the bank row by row, and the same answer twice changes nothing', async () => {
    const [paid, failed, other] = [await real(), await real(), await real()];
    const utr = someUtr();
    const answer = [
      `${paid},PAID,${utr},`,
      `${failed},failed,,Invalid UPI id`,
      `${other},paid,${utr},`,
      'nothing,paid,432198765012,',
      `${other},paid,,`,
      `${randomUUID()},failed,,Unknown`,
    ];
    const { rows } = await sent(answer);
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'paid',
      'failed',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    expect(rows[2]).toMatchObject({ line: 4, reference: other, refusal: { reason: 'utr-used' } });
    expect(await ledger(paid)).toContainEqual({ kind: 'payout' });
    expect(await states(failed)).toEqual(['requested', 'processing', 'failed']);
    expect((await outcomes(answer)).slice(0, 2)).toEqual(['unchanged', 'unchanged']);
    expect(await states(paid)).toEqual(['requested', 'processing', 'paid']);
    expect(await states(other)).toEqual(['requested', 'processing']);
  });

  test('pays nothing of the test mode, and a text that is no such table is refused whole', async () => {
    const id = await payoutToPay(app, true);
    const { rows } = await sent([`${id},paid,${someUtr()},`]);
    expect(rows).toMatchObject([{ outcome: 'refused', refusal: { reason: 'payout-of-test-mode' } }]);
    const csvs = ['hello', 'reference,status\na,paid', '"reference', 'reference,status,utr,reason'];
    for (const csv of csvs) await app.refused(400, contract.importBankResults, { token, body: { csv } });
    const long = ['reference,status,utr,reason', ...Array.from({ length: 501 }, () => 'a,paid,b,')].join(
      '\n',
    );
    await app.refused(400, contract.importBankResults, { token, body: { csv: long } });
  });

  test('is paid once when two team members send the answer at the same moment', async () => {
    const id = await real();
    const lines = [`${id},paid,${someUtr()},`];
    const both = await Promise.all([outcomes(lines), outcomes(lines)]);
    expect(both.flat().filter((one) => one === 'paid')).toEqual(['paid']);
    expect((await ledger(id)).filter(({ kind }) => kind === 'payout')).toHaveLength(1);
  });
});
