import { useLingui } from '@lingui/react/macro';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { toast } from '../ui/toast.ts';
import { ApiProblem } from '../lib/request.ts';
import { shareWithTags } from '../lib/row-tag.ts';
import { useSession } from '../lib/session.ts';
import { Toaster } from '../ui/toaster.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `failure`: said in a toast when this cannot be fetched. `parts`: things it shows, as live events name them,
     * beside the one that its key begins with. `everyMs`: news of them fetches it no sooner after the last time.
     */
    queryMeta: { failure?: string; parts?: readonly string[]; everyMs?: number };
  }
}

/** Around every screen that shows data: the query cache and the place for toasts. */
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
            // A failure that lasts is said once: the next toast of it replaces the last.
            // Without a network that is said at the top of the screen.
            if (meta?.failure !== undefined && navigator.onLine)
              toast.error(meta.failure, { id: meta.failure });
          },
        }),
        defaultOptions: {
          // Offline nothing waits in silence: it fails, and that is said.
          mutations: { networkMode: 'always' },
          queries: {
            networkMode: 'always',
            refetchOnReconnect: true,
            staleTime: 10_000,
            structuralSharing: shareWithTags,
            // What the API refused, it refuses again; a lost connection is worth another try.
            // Without a network none is, until there is one again: what is missing is said at once.
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
