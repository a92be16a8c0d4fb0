import type { FastifyRequest } from 'fastify';
import { problem } from '../errors.ts';

// Node keeps the first of two and drops the second without a word; a proxy in front may keep the other one.
const ONCE = new Set(['host', 'authorization', 'content-type']);

/**
 * Refuses, with 400 `bad-input`, a request that says twice where it goes, who sends it or what it carries; in HTTP/1.1 also
 * one that does not say where it goes.
 */
export async function refuseRepeatedHeaders({ raw }: FastifyRequest): Promise<void> {
  const seen = new Set<string>();
  // Names and values in turn.
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index]?.toLowerCase() ?? '';
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) throw problem('bad-input', 'header-repeated', { name });
    seen.add(name);
  }
  if (raw.httpVersion === '1.1' && !seen.has('host')) throw problem('bad-input', 'host-missing');
}
