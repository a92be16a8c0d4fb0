import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Button, toolLook, toolLabel } from '../ui/button.tsx';
import type { Rows } from './rows.ts';

/** Button that refetches the list. */
export function Refresh({ rows }: { rows: Pick<Rows<unknown>, 'isFetching' | 'refetch'> }) {
  const { t } = useLingui();
  const words = t`Refresh`;
  return (
    <Button
      variant="secondary"
      size="small"
      title={words}
      className={toolLook}
      pending={rows.isFetching}
      onClick={() => void rows.refetch()}
    >
      <RefreshCw aria-hidden="true" className="size-5 shrink-0" />
      <span className={toolLabel}>{words}</span>
    </Button>
  );
}
