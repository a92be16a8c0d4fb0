import { useLingui } from '@lingui/react/macro';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { ApiProblem } from '../lib/request.ts';
import { Toaster } from '../ui/toaster.tsx';

/** Around every screen that shows data: the query cache and the place for toasts. */
export default function Screen() {
  const { t } = useLingui();
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 10_000,
            // What the API refused, it refuses again; a lost connection is worth another try.
            retry: (failures, error) => !(error instanceof ApiProblem) && failures < 2,
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
