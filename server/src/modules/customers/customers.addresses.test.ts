import * as contract from '@dihaadi/contract/addresses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { customer } from '../../testkit/worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const site = {
  label: 'Site at Sodala',
  address: 'Plot 9, Ajmer Road',
  city: 'Jaipur',
  state: 'rajasthan',
  pincode: '302006',
};

test('a customer saves addresses, changes one and deletes one', async () => {
  const token = (await customer(app)).token();
  const first = await app.ok(contract.addAddress, { token, body: site });
  expect(first).toEqual({ ...site, state: 'Rajasthan', id: first.id });
  app.clock.advance(1_000);
  const second = await app.ok(contract.addAddress, { token, body: { ...site, label: 'Mother' } });
  const moved = { ...site, address: 'Plot 11, Ajmer Road' };
  await app.ok(contract.changeAddress, { token, params: { id: first.id }, body: moved });
  expect(await app.ok(contract.listAddresses, { token })).toMatchObject([
    { id: first.id, address: 'Plot 11, Ajmer Road' },
    { id: second.id, label: 'Mother' },
  ]);
  await app.ok(contract.removeAddress, { token, params: { id: first.id } });
  await app.refused(404, contract.removeAddress, { token, params: { id: first.id } });
  expect(await app.ok(contract.listAddresses, { token })).toMatchObject([{ id: second.id }]);
});

test('an address sent twice with one key is saved once', async () => {
  const token = (await customer(app)).token();
  const sent = { token, body: site, headers: { 'idempotency-key': 'site-1' } };
  const first = await app.ok(contract.addAddress, sent);
  expect(await app.ok(contract.addAddress, sent)).toEqual(first);
  expect(await app.ok(contract.listAddresses, { token })).toEqual([first]);
});

test('a customer’s addresses are hidden from all others', async () => {
  const [asha, neha] = [await customer(app), await customer(app)];
  const { id } = await app.ok(contract.addAddress, { token: asha.token(), body: site });
  const token = neha.token();
  expect(await app.ok(contract.listAddresses, { token })).toEqual([]);
  await app.refused(404, contract.changeAddress, { token, params: { id }, body: site });
  await app.refused(404, contract.removeAddress, { token, params: { id } });
  expect(await app.ok(contract.listAddresses, { token: asha.token() })).toHaveLength(1);
});

test('an invalid PIN code, and an address without a name, are refused', async () => {
  const token = (await customer(app)).token();
  await app.refused(400, contract.addAddress, { token, body: { ...site, pincode: '012345' } });
  await app.refused(400, contract.addAddress, { token, body: { ...site, label: ' ' } });
});

test('of thirty addresses saved at once twenty are kept', async () => {
  const token = (await customer(app)).token();
  const saved = await Promise.all(
    Array.from({ length: 30 }, () => app.send(contract.addAddress, { token, body: site })),
  );
  expect(saved.filter(({ status }) => status === 201)).toHaveLength(20);
  const { code } = await app.refused(409, contract.addAddress, { token, body: site });
  expect(code).toBe('list-full');
});

test('the history says that an address was saved, and not which', async () => {
  const asha = await customer(app);
  await app.ok(contract.addAddress, { token: asha.token(), body: site });
  const events = await app.db
    .selectFrom('event')
    .select(['name', 'data'])
    .where('thing_id', '=', asha.id)
    .where('name', '=', 'add_address')
    .execute();
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('Ajmer');
});
