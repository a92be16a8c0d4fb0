import { useLingui } from '@lingui/react/macro';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { toast } from '../ui/toast.ts';
import { ApiProblem } from '../lib/request.ts';
import { shareWithTags } from '../lib/row-etag.ts';
import { useSession } from '../lib/session.ts';
import { Toaster } from '../ui/toaster.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `failure`: toast if the fetch fails. `parts`: kinds of things shown, as live events name them, besides the key's
     * first. `everyMs`: minimum time between refetches caused by events.
     */
    queryMeta: { failure?: string; parts?: readonly string[]; everyMs?: number };
  }
}

/** Layout of every screen with data: the query cache and the toasts. */
export default function Screen() {
  const { t } = useLingui();
  const session = useSession();
  useEffect(() => {
    if (session !== null)
      void import('../lib/session-renewal.ts').then(
        ({ renewInTime }) => renewInTime(),
        () => undefined,
      );
  }, [session]);
  const [queries] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({
          onError: (_, { meta }) => {
            // A lasting failure is shown once: its next toast replaces the last. Being offline is shown at the top of
            // the screen.
            if (meta?.failure !== undefined && navigator.onLine)
              toast.error(meta.failure, { id: meta.failure });
          },
        }),
        defaultOptions: {
          // Offline requests do not pause silently: they fail, and an error is shown.
          mutations: { networkMode: 'always' },
          queries: {
            networkMode: 'always',
            refetchOnReconnect: true,
            staleTime: 10_000,
            structuralSharing: shareWithTags,
            // A request rejected by the API would be rejected again; a lost connection is worth a retry. Offline there
            // is none until the network returns: missing data is reported at once.
            retry: (failures, error) => !(error instanceof ApiProblem) && failures < 2 && navigator.onLine,
          },
        },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <Toaster label={t`Messages`} />
    </QueryClientProvider>
  );
}
