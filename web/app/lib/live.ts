import type { Endpoint } from '@dihaadi/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstEventPosition } from './event-position.ts';
import type { LiveFeed } from './live-feed.ts';
import type { LiveStatus } from './live-stream.ts';

type LiveStream = {
  endpoint: Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Receives all events, for screens that draw more than a refetch could. */
  feed?: LiveFeed;
};

/**
 * Follows a stream while the screen is shown, refetches data that its events report as changed, and updates positions.
 * A different `key` opens a different stream; null follows none.
 */
export function useLive(key: string | null, stream: LiveStream): LiveStatus {
  const queries = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  // The code that follows it loads after the screen; offline, once there is a network again.
  const open = useEffectEvent(() => {
    const left = new AbortController();
    const follow = async () => {
      const { followChanges } = await import('./live-stream.ts');
      if (left.signal.aborted) return;
      const close = followChanges(queries, { ...stream, since: firstEventPosition(), onStatus: setStatus });
      left.signal.addEventListener('abort', close);
    };
    const begin = () => {
      void follow().catch(() => {
        setStatus('stale');
        window.addEventListener('online', begin, { once: true, signal: left.signal });
      });
    };
    begin();
    return () => left.abort();
  });
  useEffect(() => (key === null ? undefined : open()), [key]);
  return status;
}
