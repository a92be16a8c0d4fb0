import { z } from 'zod';
import { JOB_API_COLUMNS } from '../lab/jobs.ts';
import { type Client, loadRow, type Sent } from '../row.ts';

const Facts = z.object({ ids: z.array(z.string()), token: z.string() });
type Facts = z.output<typeof Facts>;

const ONE = `select ${JOB_API_COLUMNS} from job where id = $1 and status <> 'draft'`;

const REQUESTS_PER_CLIENT = 2_000;

/** Random ids, different for each client. */
const randomJobs =
  (path: string) =>
  (facts: Facts, _client: Client, headers: Record<string, string> = {}) =>
    Array.from({ length: REQUESTS_PER_CLIENT }, (): Sent => {
      const id = facts.ids[Math.floor(Math.random() * facts.ids.length)] ?? '';
      return { path: `${path}/${id}`, headers };
    });

export const row = loadRow<Facts>({
  clients: 16,
  facts: Facts,
  prepare: async ({ database, signIn }) => {
    const { rows } = await database.query<{ id: string }>(`select id from job where status = 'active'`);
    return { ids: rows.map(({ id }) => id), token: await signIn('customer') };
  },
  bare: (fastify, pool) => {
    type One = { Params: { id: string } };
    fastify.get<One>('/prepared/:id', async ({ params }) => {
      const { rows } = await pool.query({ name: 'one', text: ONE, values: [params.id] });
      return rows[0];
    });
    const text = `select row_to_json(one)::text as json from (${ONE}) one`;
    fastify.get<One>('/by-database/:id', async ({ params }, reply) => {
      const { rows } = await pool.query<{ json: string }>({ name: 'json', text, values: [params.id] });
      return reply.type('application/json; charset=utf-8').send(rows[0]?.json);
    });
  },
  contestants: [
    { name: 'a job, as visitors read it', by: 'product', sends: randomJobs('/api/jobs') },
    {
      name: 'a job, signed in',
      by: 'product',
      sends: (facts, client) =>
        randomJobs('/api/jobs')(facts, client, { authorization: `Bearer ${facts.token}` }),
    },
    { name: 'bare: one prepared SELECT', by: 'bare', sends: randomJobs('/prepared') },
    { name: 'bare: JSON by PostgreSQL', by: 'bare', sends: randomJobs('/by-database') },
  ],
  claims: [
    {
      work: 'GET /api/jobs/{id}, random ones of 10,000',
      ours: 'a job, as visitors read it',
      ceiling: 'bare: one prepared SELECT',
      goal: { atLeast: 1.3 },
      note: 'The cache keeps a job for 15 s and has room for all 10,000, so it serves most responses under this load.',
    },
    { work: '  the same', ours: 'a job, as visitors read it', ceiling: 'bare: JSON by PostgreSQL' },
    {
      work: '  signed in: always from the database',
      ours: 'a job, signed in',
      ceiling: 'bare: one prepared SELECT',
    },
  ],
});
