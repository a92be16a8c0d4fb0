import { z } from 'zod';
import { cursorAfter } from '../../server/src/platform/cursor.ts';
import { JOB_API_COLUMNS } from '../lab/jobs.ts';
import { type Client, loadRow, type Sent } from '../row.ts';

const LIMIT = 20;

const Facts = z.object({
  /** Where a page may start: time and id of every job but the oldest. */
  places: z.array(z.tuple([z.string(), z.string()])),
  token: z.string(),
});
type Facts = z.output<typeof Facts>;

const PAGE = `select ${JOB_API_COLUMNS} from job where status = 'active' and (posted_date, id) < ($1, $2)
  order by posted_date desc, id desc limit ${LIMIT}`;

/** Returns pages for each client that start at different jobs than all other clients' pages. */
const ownPlaces = ({ places }: Facts, { number, of }: Client) =>
  places.filter((_place, index) => index % of === number);

const productPages = (facts: Facts, client: Client, headers: Record<string, string> = {}): Sent[] =>
  ownPlaces(facts, client).map(([date, id]) => {
    const cursor = cursorAfter([{ createdAt: new Date(date), id }], 1);
    return { path: `/api/jobs?limit=${LIMIT}&cursor=${cursor}`, headers };
  });

const barePages = (path: string) => (facts: Facts, client: Client) =>
  ownPlaces(facts, client).map(([date, id]) => ({ path: `${path}?date=${date}&id=${id}` }));

const UNCACHED_PAGES_NOTE =
  'Pages deep in the list, 10,000 cursors in turn: none is cached (ADR 13); the bare handler reads the same pages.';

export const row = loadRow<Facts>({
  clients: 16,
  facts: Facts,
  prepare: async ({ database, signIn }) => {
    const { rows } = await database.query<{ posted_date: Date; id: string }>(
      `select posted_date, id from job where status = 'active' order by posted_date desc, id desc`,
    );
    const places = rows
      .slice(0, -LIMIT)
      .map(({ posted_date, id }): [string, string] => [posted_date.toISOString(), id]);
    return { places, token: await signIn('customer') };
  },
  bare: async (fastify, pool) => {
    type Query = { Querystring: { date: string; id: string } };
    fastify.get<Query>('/prepared', async ({ query: { date, id } }) => {
      const { rows } = await pool.query({ name: 'page', text: PAGE, values: [date, id] });
      return rows;
    });
    const text = `select coalesce(json_agg(row_to_json(page)), '[]')::text as json from (${PAGE}) page`;
    fastify.get<Query>('/by-database', async ({ query: { date, id } }, reply) => {
      const { rows } = await pool.query<{ json: string }>({ name: 'json', text, values: [date, id] });
      return reply.type('application/json; charset=utf-8').send(rows[0]?.json);
    });
    const { rows: page } = await pool.query(PAGE, [new Date(), '00000000-0000-0000-0000-000000000000']);
    fastify.get('/no-database', async () => page);
  },
  contestants: [
    { name: 'jobs, from the database', by: 'product', sends: (facts, client) => productPages(facts, client) },
    { name: 'jobs, from the cache', by: 'product', sends: () => [{ path: `/api/jobs?limit=${LIMIT}` }] },
    {
      name: 'jobs, signed in',
      by: 'product',
      sends: (facts, client) => productPages(facts, client, { authorization: `Bearer ${facts.token}` }),
    },
    { name: 'bare: one prepared SELECT', by: 'bare', sends: barePages('/prepared') },
    { name: 'bare: JSON by PostgreSQL', by: 'bare', sends: barePages('/by-database') },
    { name: 'bare: no database', by: 'bare', sends: () => [{ path: '/no-database' }] },
  ],
  claims: [
    {
      work: `GET /api/jobs?limit=${LIMIT}, from the database`,
      ours: 'jobs, from the database',
      ceiling: 'bare: one prepared SELECT',
      goal: { atLeast: 1.5 },
      note: UNCACHED_PAGES_NOTE,
    },
    {
      work: '  the same',
      ours: 'jobs, from the database',
      ceiling: 'bare: JSON by PostgreSQL',
    },
    {
      work: `GET /api/jobs?limit=${LIMIT}, from the cache`,
      ours: 'jobs, from the cache',
      ceiling: 'bare: one prepared SELECT',
      goal: { atLeast: 3 },
    },
    { work: '  the same', ours: 'jobs, from the cache', ceiling: 'bare: no database' },
    {
      work: 'signed-in GET /api/jobs against the public one',
      ours: 'jobs, signed in',
      ceiling: 'jobs, from the database',
      goal: { atLeast: 0.85 },
      note: 'Both from the database.',
    },
  ],
});
