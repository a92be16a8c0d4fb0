import type { FastifyRequest } from 'fastify';
import { problem } from '../errors.ts';

// Node keeps the first of two and silently drops the second; a proxy in front may keep the other one.
const ONCE = new Set(['host', 'authorization', 'content-type']);

/**
 * Throws 400 `bad-input` for a request that repeats a header for its target, sender or content; in HTTP/1.1 also for
 * one without a host.
 */
export async function refuseRepeatedHeaders({ raw }: FastifyRequest): Promise<void> {
  const seen = new Set<string>();
  // Names and values alternate.
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index]?.toLowerCase() ?? '';
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) throw problem('bad-input', 'header-repeated', { name });
    seen.add(name);
  }
  if (raw.httpVersion === '1.1' && !seen.has('host')) throw problem('bad-input', 'host-missing');
}
