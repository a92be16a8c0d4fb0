import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import { z } from 'zod';
import type { SharedCounts } from '../shared-counts.ts';

// What the plugin says of the route that a limit is for; nothing for one that is asked for by hand.
const Route = z.object({
  routeInfo: z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }),
});

/** The store that `@fastify/rate-limit` counts in: every route by itself, all of them in `counts`. */
export function rateLimitStore(counts: SharedCounts): FastifyRateLimitStoreCtor {
  // The plugin wants a constructor.
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
