import { problem, unavailable } from '../errors.ts';

const OF_ONE_AT_MOST = 20;
const AT_MOST = 5_000;

/** The event streams that are open on this server. */
export type Streams = {
  /**
   * Takes in a stream of `of`, an account or a link; gives the function that lets it go. Refuses, with 429,
   * more than anybody needs: each costs memory and is asked at every event.
   */
  add: (of: string, end: () => void) => () => void;
  /** Ends all of them, and refuses new ones from now on, with 503. */
  endAll: () => void;
  count: () => number;
};

export function createStreams(): Streams {
  const open = new Map<() => void, string>();
  const perOwner = new Map<string, number>();
  let ended = false;
  return {
    add: (of, end) => {
      if (ended) throw unavailable('The service is restarting. Please try again in a moment.');
      const owned = perOwner.get(of) ?? 0;
      if (owned >= OF_ONE_AT_MOST || open.size >= AT_MOST) {
        throw problem('too-many-requests', 'Too many open streams.', { retryAfterSeconds: 10 });
      }
      open.set(end, of);
      perOwner.set(of, owned + 1);
      return () => {
        if (!open.delete(end)) return;
        const left = (perOwner.get(of) ?? 1) - 1;
        if (left === 0) perOwner.delete(of);
        else perOwner.set(of, left);
      };
    },
    endAll: () => {
      ended = true;
      for (const end of open.keys()) end();
    },
    count: () => open.size,
  };
}
