import * as batches from '@dihaadi/contract/payout-batches';
import * as contract from '@dihaadi/contract/payouts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { bankAccount, payoutTo } from '../../testkit/payouts.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());
// Leftovers of other tests go into a batch of their own.
beforeEach(async () => {
  await app.send(batches.createPayoutBatch, { token });
});

const shown = { account_holder: 'Asha Verma', account_number: '••••6789', ifsc: 'HDFC0001234' };
const save = (own: object, body: object) => app.ok(contract.savePayoutDetails, { ...own, body });

test('a person adds a bank account: pending payouts go there, even with a UPI ID, and its number is masked', async () => {
  const { id, accountId, own } = await payoutTo(app, {});
  expect(await save(own, { bank_account: bankAccount })).toMatchObject({
    upi_id: null,
    bank_account: shown,
    payouts: [{ id, payout_status: 'processing', upi_id: null, bank_account: shown }],
  });
  const rows = await app.list(contract.listPayouts, { token, query: { payout_status: 'processing' } });
  expect(rows.rows.find((row) => row.id === id)?.bank_account).toEqual(shown);
  const { text } = await app.send(contract.exportPayouts, { token, query: {} });
  expect(text).toContain('••••6789,HDFC0001234');
  expect(text).not.toContain('50100123456789');
  expect((await historyOf(app, 'payee', accountId)).map(({ name, data }) => [name, data])).toEqual([
    ['save_bank_account', {}],
  ]);
  const both = await payoutTo(app, { bank_account: bankAccount, upi_id: 'asha@okbank' });
  expect((await app.ok(contract.readPayoutDetails, both.own)).payouts).toMatchObject([
    { upi_id: null, bank_account: shown },
  ]);
});

test('payouts go to the UPI ID again once the bank account is removed; each is saved without changing the other', async () => {
  const { own } = await payoutTo(app, { bank_account: bankAccount });
  expect(await save(own, { upi_id: 'asha@okbank' })).toMatchObject({
    upi_id: 'asha@okbank',
    bank_account: shown,
  });
  const { payouts } = await save(own, { bank_account: null });
  expect(payouts).toMatchObject([{ bank_account: shown }]);
  await app.ok(contract.markPayoutFailed, {
    token,
    params: { id: payouts[0]?.id ?? '' },
    body: { reason: 'No' },
  });
  const again = await app.ok(contract.retryPayout, { token, params: { id: payouts[0]?.id ?? '' } });
  expect(again).toMatchObject({ payout_status: 'processing', upi_id: 'asha@okbank', bank_account: null });
});

test.each([
  ['account_number', { account_number: '12345678' }],
  ['account_number', { account_number: '000000000000' }],
  ['account_number', { account_number: '50100-AB-456789' }],
  ['ifsc', { ifsc: 'HDFC1001234' }],
  ['ifsc', { ifsc: 'HDFC000123' }],
  ['account_holder', { account_holder: 'आशा वर्मा' }],
  ['account_holder', { account_holder: '=SUM(A1)' }],
])('refuses an invalid %s and stores nothing: %j', async (field, wrong) => {
  const { own } = await payoutTo(app, {});
  const body = { bank_account: { ...bankAccount, ...wrong } };
  const { errors } = await app.refused(400, contract.savePayoutDetails, { ...own, body });
  expect(errors?.map(({ path }) => path)).toEqual([`bank_account.${field}`]);
  expect((await app.ok(contract.readPayoutDetails, own)).bank_account).toBeNull();
});

test('the bank file has NEFT lines beside UPI lines, and the result file settles both', async () => {
  const byBank = await payoutTo(app, { bank_account: bankAccount });
  const byUpi = await payoutTo(app, { upi_id: 'asha@okbank' });
  const batch = await app.ok(batches.createPayoutBatch, { token });
  const params = { id: batch.id };
  const { text } = await app.send(batches.readPayoutBatchFile, { token, params });
  expect(text).toContain('reference,name,upi_id,amount,remark,mode,account_number,ifsc');
  expect(text).toContain(
    `${byBank.id},Asha Verma,,100.00,Dihaadi payout,NEFT,50100123456789,HDFC0001234\r\n`,
  );
  expect(text).toContain(`,asha@okbank,100.00,Dihaadi payout,UPI,,\r\n`);
  const csv = `reference,status,utr,reason\n${byBank.id},failed,,Account closed\n${byUpi.id},paid,432100990011,`;
  const { rows } = await app.ok(batches.importBankResults, { token, params, body: { csv } });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'paid']);
  expect((await app.ok(contract.readPayoutDetails, byBank.own)).payouts).toMatchObject([
    { payout_status: 'failed', reason: 'Account closed', bank_account: shown },
  ]);
});
