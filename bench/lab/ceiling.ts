import Fastify from 'fastify';
import { Pool } from 'pg';
import { z } from 'zod';
import { answerParentMessages } from './children.ts';
import { rowNamed } from './rows.ts';

// Bare handlers of one row, in their own process: Fastify without anything else, and as many database connections as
// the product has.

const Order = z.object({ row: z.string(), facts: z.unknown(), databaseUrl: z.string() });

const POOL_SIZE = 20;

answerParentMessages(async (question) => {
  const { row: name, facts, databaseUrl } = Order.parse(question);
  const row = await rowNamed(name);
  if (row.kind !== 'load') throw new Error(`${name} has no ceiling.`);
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE, application_name: 'bench' });
  pool.on('error', () => undefined);
  const fastify = Fastify();
  await row.bare(fastify, pool, facts);
  return { url: await fastify.listen({ host: '127.0.0.1', port: 0 }) };
});
