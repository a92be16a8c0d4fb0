import { z } from 'zod';
import { loadRow } from '../row.ts';

const Facts = z.object({});

/** Visits of first-time visitors: each one writes (design/quality.md, R33). */
export const row = loadRow<z.output<typeof Facts>>({
  clients: 32,
  facts: Facts,
  prepare: () => Promise.resolve({}),
  bare: (fastify, pool) => {
    fastify.post('/visits', async () => {
      const { rows } = await pool.query({ name: 'visits', text: 'select count(*) from (values (1)) one' });
      return rows[0];
    });
  },
  contestants: [
    {
      name: 'a visit',
      by: 'product',
      sends: () => [{ method: 'POST', path: '/api/public/visitor-track' }],
    },
    { name: 'bare: one SELECT', by: 'bare', sends: () => [{ method: 'POST', path: '/visits' }] },
  ],
  claims: [
    {
      work: 'POST /api/public/visitor-track, 32 clients: p99 response time',
      ours: 'a visit',
      figure: 'p99Ms',
      goal: { atMost: 50 },
    },
  ],
});
