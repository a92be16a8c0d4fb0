import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { writeCrowd } from '../../server/src/testkit/large-tables.ts';
import { signIn, startProduct } from '../lab/lab.ts';
import type { SizedRow } from '../row.ts';

/** The desk's tables and their search queries. */
const TABLES: Readonly<Record<string, string>> = {
  '/admin/drivers': 'q=rare',
  '/admin/workers': 'q=rare&sort=name',
  '/admin/job-seekers': 'q=crowd',
  '/admin/companies': 'q=rare',
  '/admin/jobs': 'q=rare',
  '/admin/bookings': 'q=crowd',
  '/admin/bookings/service': 'q=Sikar&booking_status=expired',
  '/admin/payments': 'status=expired',
  '/admin/payouts': 'q=crowd7@okaxis',
  '/admin/referrals': 'q=CROWD7',
  '/admin/reviews': 'rating=1',
  '/admin/audit': 'thing=coupon',
};

const NEXT = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/;
// Pages of 200: eight hundred rows precede the deep one.
const PAGES_BEFORE_DEEP = 4;

/** Lists that staff use all day (design/quality.md, section 1: every list). */
export const row: SizedRow = {
  kind: 'sized',
  work: 'staff tables',
  sizes: { usually: [1_000, 100_000], quick: [1_000, 10_000] },
  times: { usually: 100, quick: 10 },
  figure: 'p50Ms',
  goal: { growth: 2 },
  note: 'Through the real server, one request at a time, with this many rows in every table.',
  prepare: async ({ url, database, folder }, size) => {
    const variables = { DATABASE_URL: url, DEMO_DATA: '1', LOG_LEVEL: 'error' };
    const secret = randomBytes(32).toString('hex');
    const product = await startProduct(folder, { ...variables, AUTH_SECRET: secret });
    const authorization = `Bearer ${await signIn(product.url, 'super_admin')}`;
    await writeCrowd((text, values) => database.query(text, values), size, new Date());
    const ask = async (path: string): Promise<Response> => {
      const answer = await fetch(`${product.url}/api${path}`, { headers: { authorization } });
      const rows = z.array(z.unknown()).safeParse(await answer.json());
      if (!rows.success) throw new Error(`${path} returned ${answer.status}.`);
      return answer;
    };
    const works: Record<string, () => Promise<unknown>> = {};
    for (const [path, search] of Object.entries(TABLES)) {
      let cursor = '';
      for (let leafed = 0; leafed < PAGES_BEFORE_DEEP; leafed += 1) {
        const link = (await ask(`${path}?limit=200${cursor}`)).headers.get('link') ?? '';
        const next = NEXT.exec(link)?.[1];
        if (next !== undefined) cursor = `&cursor=${next}`;
      }
      works[`${path}, first page`] = () => ask(path);
      works[`${path}, deep page`] = () => ask(`${path}?limit=50${cursor}`);
      works[`${path}, ${search}`] = () => ask(`${path}?${search}`);
    }
    return { works, close: product.stop };
  },
};
