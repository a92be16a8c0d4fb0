import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { saveFile } from '../lib/download.ts';
import { formatNumber } from '../lib/format.ts';
import { explain } from '../lib/problems.ts';
import { Button, toolLook, toolLabel } from '../ui/button.tsx';

type ExportProps = {
  /** Label of the button, if it saves something other than the list. */
  label?: ReactNode;
  /** Opens the file of the list as filtered, all pages. */
  open: () => Promise<Response>;
  /** Messages: "Drivers exported", "Failed to export drivers". */
  done: string;
  failed: string;
};

/** Exports the whole list as a file in the background. */
export function ExportList({ label, open, done, failed }: ExportProps) {
  const { t, i18n } = useLingui();
  const [lines, setLines] = useState(0);
  const run = useMutation({
    mutationFn: async () => saveFile(await open(), setLines),
    onMutate: () => setLines(0),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(failed, { description: explain(i18n, error, t`Please try again.`) }),
  });
  // The first line contains the headers.
  const rows = formatNumber(Math.max(0, lines - 1));
  const usual = t`Export CSV`;
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={run.isPending}
      onClick={() => run.mutate()}
      {...(label === undefined && { title: usual, className: toolLook })}
    >
      <Download className="size-5 shrink-0" />
      {run.isPending ? (
        <Trans>Exporting... {rows}</Trans>
      ) : (
        (label ?? <span className={toolLabel}>{usual}</span>)
      )}
    </Button>
  );
}
