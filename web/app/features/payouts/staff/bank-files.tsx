import { type BankResults, exportBankFile, importBankResults } from '@dihaadi/contract/payouts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, openFile } from '../../../lib/api.ts';
import { useRefusals } from '../../../lib/refusals.ts';
import { useChange } from '../../../lib/use-change.ts';
import { ExportList } from '../../../staff-kit/export.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { toast } from '../../../ui/toast.ts';

const MOST_BYTES = 80_000;

/** The file of what the bank is to pay, and the bank's answer to it. */
export function BankFiles() {
  const { t } = useLingui();
  const [results, setResults] = useState<BankResults>();
  const send = useChange({
    things: ['payout'],
    done: t`Bank result read`,
    failed: t`Couldn't read the bank result`,
    run: async (file: File) => call(importBankResults, { body: { csv: await file.text() } }),
    after: setResults,
  });
  return (
    <>
      <ExportList
        label={<Trans>Bank file</Trans>}
        open={() => openFile(exportBankFile, {})}
        done={t`Bank file saved`}
        failed={t`Couldn't save the bank file`}
      />
      <FileInput
        accept=".csv,text/csv"
        maxBytes={MOST_BYTES}
        onTooLarge={() => toast.error(t`The file is too large`)}
        onFile={(file) => send.mutate(file)}
        pending={send.isPending}
        size="small"
      >
        <Trans>Upload bank result</Trans>
      </FileInput>
      <Dialog
        open={results !== undefined}
        onOpenChange={(open) => {
          if (!open) setResults(undefined);
        }}
        title={<Trans>Bank result</Trans>}
        closeLabel={t`Close`}
      >
        {results !== undefined && <Outcomes rows={results.rows} />}
      </Dialog>
    </>
  );
}

/** How many payouts became what, and which lines of the file were refused and why. */
function Outcomes({ rows }: BankResults) {
  const sentence = useRefusals(true);
  const count = (outcome: BankResults['rows'][number]['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1">
        <li>
          <Plural value={count('paid')} one="# payout paid" other="# payouts paid" />
        </li>
        <li>
          <Plural value={count('failed')} one="# payout failed" other="# payouts failed" />
        </li>
        <li>
          <Plural value={count('unchanged')} one="# payout unchanged" other="# payouts unchanged" />
        </li>
      </ul>
      {refused.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lg">
            <Plural value={refused.length} one="# line not used" other="# lines not used" />
          </h3>
          <ul className="grid gap-2">
            {refused.map(({ line, reference, refusal }) => (
              <li key={line} className="wrap-anywhere">
                <p className="font-semibold">
                  <Trans>
                    Line {line}: {reference}
                  </Trans>
                </p>
                <p>{refusal === null ? null : (sentence(refusal) ?? refusal.detail)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
