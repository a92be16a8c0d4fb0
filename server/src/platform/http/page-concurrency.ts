import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, saying } from '../errors.ts';
import { createSlots } from '../upload-slots.ts';
import { createTurns } from '../concurrency.ts';

// Renders share the processor, so more at once would only use memory. A client behind sixty others has left by then.
const AT_ONCE = 4;
const WAITING = 60;
const MAX_PAGES_PER_ADDRESS = 16;
// A carrier's address may serve a whole town, and only pages not in memory count.
const MAX_PAGES_PER_MINUTE = 600;

/**
 * Returns the function that renders pages in turn. Throws 429 `too-many-requests` for requests of one address beyond 16
 * at once or 600 a minute (times `scale`), and 503 `unavailable` for all others while 60 wait.
 */
export function createPageTurns(app: FastifyInstance, scale: number) {
  const count = app.createRateLimit({ max: MAX_PAGES_PER_MINUTE * scale, timeWindow: 60_000 });
  const slots = createSlots({
    ofOne: MAX_PAGES_PER_ADDRESS * scale,
    reason: 'too-many-pages',
  });
  const turn = createTurns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    reason: 'unavailable',
  });
  return async <T>(request: FastifyRequest, render: () => Promise<T>): Promise<T> => {
    const used = await count(request);
    if (!used.isAllowed && used.isExceeded)
      throw new AppError('too-many-requests', saying('too-many-pages'), {
        retryAfterSeconds: Math.max(1, used.ttlInSeconds),
      });
    const letGo = slots.take(normalizeIP(request.ip));
    return turn(render).finally(letGo);
  };
}
