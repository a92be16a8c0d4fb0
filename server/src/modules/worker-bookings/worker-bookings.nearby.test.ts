import * as contract from '@dihaadi/contract/worker-bookings/nearby-workers';
import * as documents from '@dihaadi/contract/documents';
import * as quotes from '@dihaadi/contract/worker-bookings/quote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  booked,
  customer,
  orderOf,
  serviceId,
  type SignedIn,
  tenOClock,
  worker,
} from '../../testkit/worker-bookings.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

describe('13.4 a worker’s home location', () => {
  const BANDS = [2, 5, 10, 15, 20, 30, 50, 100, 500];
  // Two homes at opposite corners of one cell.
  const homes = [
    { latitude: 26.8412, longitude: 75.7612 },
    { latitude: 26.8588, longitude: 75.7788 },
  ] as const;
  const search = (pincode: string) => ({
    service_id: serviceId('painter'),
    pincode,
    start_at: tenOClock(app).toISOString(),
  });

  test('is not revealed to a customer who searches from many places: all workers in a cell are equally far', async () => {
    const skills: ['Painter'] = ['Painter'];
    const [one, other] = [await worker(app, homes[0], { skills }), await worker(app, homes[1], { skills })];
    for (const pincode of ['302019', '302001', '302017', '302020', '302021']) {
      const query = { ...search(pincode), sort: 'distance' };
      const found = await app.ok(contract.nearbyWorkers, { token: neha.token(), query });
      const [first, second] = [one, other].map(
        ({ id }) => found.find((shown) => shown.id === id)?.distance_km,
      );
      expect(first, pincode).toBe(second);
      expect(BANDS).toContain(first);
    }
    const order = orderOf(app, homes[0], { service_id: serviceId('painter'), headcount: 2 });
    const { assignments } = await booked(app, neha, order);
    const told = assignments.filter(({ worker: { id } }) => [one.id, other.id].includes(id));
    expect(told.map(({ distance_km: km }) => km)).toEqual([2, 2]);
  });

  test('guests see available workers and prices, and no more than a customer sees', async () => {
    const { id } = await worker(app, homes[0], { skills: ['Painter'] });
    const query = search('302019');
    const asGuest = await app.ok(contract.nearbyWorkers, { query });
    const found = asGuest.find((shown) => shown.id === id);
    expect(found).toMatchObject({ first_name: expect.any(String), jobs_done: 0, is_favourite: false });
    expect(await app.ok(contract.nearbyWorkers, { token: neha.token(), query })).toEqual(asGuest);
    const { service_id, start_at } = query;
    const asked = { service_id, start_at, rate_type: 'daily' } as const;
    expect(await app.ok(quotes.quoteWork, { query: asked })).toMatchObject({ total: expect.any(Number) });
  });

  test('shows verified documents only once staff have approved one', async () => {
    const { id, token } = await worker(app, homes[0], { skills: ['Painter'] });
    const verified = async () =>
      (await app.ok(contract.nearbyWorkers, { query: search('302019') })).find((shown) => shown.id === id)
        ?.documents_verified;
    expect(await verified()).toBe(false);
    await sendFile(app, documents.sendDocument, {
      token: token(),
      params: { kind: 'skill_certificate' },
      file: await picture(),
    });
    const [document] = await app.ok(documents.myDocuments, { token: token() });
    expect(document).toMatchObject({ status: 'pending' });
    expect(await verified()).toBe(false);
    await app.ok(documents.approveDocument, {
      token: await app.token('super_admin'),
      params: { documentId: document?.id ?? '' },
      body: {},
    });
    expect(await verified()).toBe(true);
  });

  test('limits searches per account, whatever the network address', async () => {
    const strict = await startTestApp({ beside: app.url, limitScale: 0.05 });
    const asha = await customer(app);
    const ask = () => strict.send(contract.nearbyWorkers, { token: asha.token(), query: search('302019') });
    const statuses: number[] = [];
    for (let time = 1; time <= 4; time += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });
});
