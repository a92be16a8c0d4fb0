import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import { z } from 'zod';
import type { SharedCounts } from '../rate-limit-counts.ts';

// The plugin's information about the limited route; none for a manual limit.
const Route = z.object({
  routeInfo: z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }),
});

/** Returns the store for `@fastify/rate-limit`: every route counts separately, all of them in `counts`. */
export function rateLimitStore(counts: SharedCounts): FastifyRateLimitStoreCtor {
  // The plugin requires a constructor.
  return class Store implements FastifyRateLimitStore {
    readonly #of: string;

    constructor(options: FastifyRateLimitOptions) {
      const route = Route.safeParse(options).data?.routeInfo;
      this.#of = route === undefined ? 'pages' : `${String(route.method)} ${route.url}`;
    }

    incr(...[key, done, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const answer = async () => {
        done(null, await counts.count(`${this.#of} ${key}`, { max, windowMs }));
      };
      void answer();
    }

    child(options: FastifyRateLimitOptions): FastifyRateLimitStore {
      return new Store(options);
    }
  };
}
