import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { loadRow } from '../row.ts';

const Facts = z.object({ type: z.string(), encoding: z.string(), base64: z.string() });
type Facts = z.output<typeof Facts>;

// The headers of browsers.
const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

// With fetch the body would arrive decoded.
async function rawPage(url: string): Promise<Facts> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/`, { headers, agent: false }, resolve).once('error', reject);
  });
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = answer.headers;
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`GET / returned ${answer.statusCode}.`);
  return { type, encoding, base64: body.toString('base64') };
}

export const row = loadRow<Facts>({
  clients: 16,
  facts: Facts,
  prepare: ({ product }) => rawPage(product.url),
  bare: (fastify, _pool, { type, encoding, base64 }) => {
    const page = Buffer.from(base64, 'base64');
    fastify.get('/', async (_request, reply) =>
      reply.headers({ 'content-type': type, 'content-encoding': encoding }).send(page),
    );
  },
  contestants: [
    { name: 'the home page', by: 'product', sends: () => [{ path: '/', headers }] },
    { name: 'bare: the same bytes from memory', by: 'bare', sends: () => [{ path: '/', headers }] },
  ],
  claims: [
    {
      work: 'GET / (HTML, as requested by browsers)',
      ours: 'the home page',
      ceiling: 'bare: the same bytes from memory',
    },
  ],
});
