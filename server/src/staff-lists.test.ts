import { listAudit } from '@dihaadi/contract/audit';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { listCoupons } from '@dihaadi/contract/coupons';
import { createCampaign } from '@dihaadi/contract/marketing';
import { searchEverything } from '@dihaadi/contract/search';
import { readFeed, readToday } from '@dihaadi/contract/today';
import { readTodayMap } from '@dihaadi/contract/today-map';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { poolOf } from './platform/db.ts';
import { type Cost, costOf, statementsOf } from './testkit/cost.ts';
import { crowded, writeCrowd } from './testkit/large-tables.ts';
import { declaredEndpoints } from './testkit/samples.ts';
import { testAll } from './testkit/test-all.ts';
import { createTestDatabase, startTestApp, type TestApp } from './testkit/test-app.ts';

const CROWD = 10_000;
// A search scans the next two thousand rows for a common word; a page is 50.
const AT_MOST = 3_000;

type Query = Record<string, string | number>;

const Fields = z.object({
  properties: z.record(z.string(), z.looseObject({ enum: z.array(z.string()).optional() })),
});

/** Returns every value of every filter and every order, one at a time. */
function queriesOf(query: z.ZodType): Query[] {
  const { properties } = Fields.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }));
  const chosen = Object.entries(properties).flatMap(([field, { enum: options = [] }]) =>
    options.map((option) => ({ [field]: option })),
  );
  const typed = [
    { q: 'crowd' },
    { q: 'rare' },
    { q: 'nobody wrote this' },
    { rating: 1 },
    { city: 'Sikar' },
    { thing: 'coupon' },
    { from: '2020-01-01' },
    { day: '2020-01-01' },
    { booking_status: 'expired' },
    { booking_status: 'pending,expired,cancelled' },
    { pincode: '302001' },
    { pincode: '302' },
    { pincode: '110', booking_status: 'expired,cancelled' },
  ].filter((one) =>
    // Enum filters are covered above.
    Object.keys(one).every((field) => field in properties && properties[field]?.enum === undefined),
  );
  return [{}, ...chosen, ...typed];
}

const wordsOf = (query: Query) =>
  Object.entries(query)
    .map(([field, value]) => `${field}=${value}`)
    .join();

type List = Endpoint & { kind: 'list' };
const isOfStaff = (one: Endpoint): one is List =>
  one.kind === 'list' &&
  typeof one.access !== 'string' &&
  one.access.includes('super_admin') &&
  one.params === undefined;

const ofStaff = (await declaredEndpoints()).filter(isOfStaff);
const cases = ofStaff
  .flatMap((endpoint) =>
    queriesOf(endpoint.query ?? z.object({})).map((query) => ({
      endpoint,
      query,
      name: `${endpoint.name} ${wordsOf(query)}`,
    })),
  )
  // The audit log refuses searches with this many matches.
  .filter(
    ({ endpoint, query }) =>
      endpoint.name !== listAudit.name || !['crowd', 'rare'].includes(String(query['q'])),
  );

const PARKED = `insert into webhook_event (id, gateway, event_id, facts, status, reason, received_at)
  select gen_random_uuid(), 'razorpay', 'event-' || n,
    jsonb_build_array(jsonb_build_object('gatewayOrderId', 'order-' || n, 'gatewayPaymentId', null,
      'verdict', jsonb_build_object('outcome', 'pending'))), 'failed', 'unknown-payment', now()
  from generate_series(1, 3) n`;

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let token: string;
beforeAll(async () => {
  own = await createTestDatabase();
  app = await startTestApp({ beside: own.url });
  token = await app.token('super_admin');
  await writeCrowd((text, values) => poolOf(app.db).query(text, values), CROWD, app.clock.now());
  await poolOf(app.db).query('analyze');
}, 300_000);
afterAll(async () => {
  // Not with `close`: the crowd was written directly to the database and has no history.
  await app.stop();
  await app.deps.db.destroy();
  await own.drop();
});

describe('with 10,000 rows of everything (S37, S38)', () => {
  test('the lists to test exist', () => {
    expect(ofStaff.length).toBeGreaterThan(12);
  });

  /** Measures the cost of a page; see below. */
  async function costOfPage(endpoint: List, query: Query) {
    let cursor: string | undefined;
    const cost = await costOfReading(async () => {
      ({ cursor } = await app.list(endpoint, { token, query }));
    });
    return { cursor, ...cost };
  }

  /** Returns the tables that are scanned completely, and those where far more rows are read than shown. */
  async function costOfReading(work: () => Promise<unknown>) {
    const sent = await statementsOf(app.db, work);
    const costs: Cost[] = [];
    for (const statement of sent) costs.push(await costOf(app.db, statement));
    const looked = (table: string) => costs.reduce((sum, cost) => sum + cost.looked(table), 0);
    return {
      scanned: crowded.filter((table) => costs.some((cost) => cost.scans(table) > 0)),
      ploughed: crowded
        .filter((table) => looked(table) > AT_MOST)
        .map((table) => `${table}: ${looked(table)}`),
    };
  }

  test.each(['crowd', 'rare', 'nobody wrote this', 'k', '98', '9000000123', '0f3a'])(
    'search.everything q=%s: each kind uses an index',
    async (q) => {
      const cost = await costOfReading(() => app.ok(searchEverything, { token, query: { q } }));
      expect(cost).toEqual({ scanned: [], ploughed: [] });
    },
  );

  test.each([readToday, readFeed, readTodayMap])('$name uses indexes', async (endpoint) => {
    expect(await costOfReading(() => app.ok(endpoint, { token }))).toEqual({ scanned: [], ploughed: [] });
  });

  test('the audit log rejects a search with too many results instead of leaving some out', async () => {
    const refused = await app.refused(400, listAudit, { token, query: { q: 'crowd' } });
    expect(refused.errors).toMatchObject([{ path: 'q', reason: 'too-many-found' }]);
  });

  test('13.15 a page of any length takes the same number of statements', async () => {
    const asked = async (endpoint: List, limit: number) => {
      let shown = 0;
      const statements = await statementsOf(app.db, async () => {
        shown = (await app.list(endpoint, { token, query: { limit } })).rows.length;
      });
      return { shown, count: statements.length, texts: statements.map(({ text }) => text) };
    };
    const [coupon] = (await app.list(listCoupons, { token })).rows;
    for (const name of ['One', 'Two', 'Three'])
      await app.ok(createCampaign, {
        token,
        body: { name, budget: 10, target: 10, coupon_ids: coupon === undefined ? [] : [coupon.id] },
      });
    await poolOf(app.db).query(PARKED);
    const growing: string[] = [];
    for (const endpoint of ofStaff) {
      const [short, long] = [await asked(endpoint, 1), await asked(endpoint, 30)];
      if (long.count > short.count)
        growing.push(`${endpoint.name}: ${short.count} for ${short.shown}, ${long.count} for ${long.shown}`);
    }
    expect(growing).toEqual([]);
  });

  testAll(
    'a page of every list, filter and order is read along an index',
    cases,
    async ({ endpoint, query }) => {
      const first = await costOfPage(endpoint, query);
      expect({ scanned: first.scanned, ploughed: first.ploughed }).toEqual({ scanned: [], ploughed: [] });
      let { cursor } = first;
      for (let leafed = 0; leafed < 4 && cursor !== undefined; leafed += 1)
        cursor =
          (await app.list(endpoint, { token, query: { ...query, limit: 200, cursor } })).cursor ?? cursor;
      if (cursor !== undefined)
        expect(await costOfPage(endpoint, { ...query, cursor })).toMatchObject({ scanned: [], ploughed: [] });
    },
  );
});
