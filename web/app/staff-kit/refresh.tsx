import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import type { Rows } from './rows.ts';

/** Fetches the list anew. */
export function Refresh({ rows }: { rows: Pick<Rows<unknown>, 'isFetching' | 'refetch'> }) {
  return (
    <Button variant="secondary" size="small" pending={rows.isFetching} onClick={() => void rows.refetch()}>
      <RefreshCw aria-hidden="true" className="size-5 shrink-0" />
      <Trans>Refresh</Trans>
    </Button>
  );
}
