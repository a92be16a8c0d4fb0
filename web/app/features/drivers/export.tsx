import { exportDrivers } from '@dihaadi/contract/drivers';
import type { QueryInput } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { openFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { formatNumber } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';

/** The list as a file, all of it, while one does something else. */
export function ExportDrivers({ query }: { query: QueryInput<typeof exportDrivers> }) {
  const { t, i18n } = useLingui();
  const [lines, setLines] = useState(0);
  const run = useMutation({
    mutationFn: async () => saveFile(await openFile(exportDrivers, { query }), setLines),
    onMutate: () => setLines(0),
    onSuccess: () => toast.success(t`Drivers exported`),
    onError: (error) =>
      toast.error(t`Failed to export drivers`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  // The first line holds the headers.
  const rows = formatNumber(Math.max(0, lines - 1));
  return (
    <Button variant="secondary" size="small" disabled={run.isPending} onClick={() => run.mutate()}>
      <Download className="size-5 shrink-0" />
      {run.isPending ? <Trans>Exporting... {rows}</Trans> : <Trans>Export</Trans>}
    </Button>
  );
}
