import {
  type BankResults,
  cancelPayoutBatch,
  importBankResults,
  type PayoutBatch,
  readPayoutBatchFile,
} from '@dihaadi/contract/payout-batches';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, openFile } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { ExportList } from '../../../staff-kit/export.tsx';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { ReasonForm } from '../../../staff-kit/reason-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { BankOutcomes } from './bank-results.tsx';

const MOST_BYTES = 80_000;

/** Current actions on a batch: for a bank file, download it and upload the bank's response; cancel it. */
export function BatchActions({ batch }: { batch: PayoutBatch }) {
  const { t } = useLingui();
  const { id, can } = batch;
  return (
    <span className="flex flex-wrap gap-2 rows:-my-1 rows:flex-nowrap">
      {can.read_results && (
        <>
          <ExportList
            label={<Trans>Download</Trans>}
            open={() => openFile(readPayoutBatchFile, { params: { id } })}
            done={t`Bank file saved`}
            failed={t`Couldn't save the bank file`}
          />
          <Upload id={id} />
        </>
      )}
      {can.cancel && <Cancel batch={batch} />}
    </span>
  );
}

function Upload({ id }: { id: string }) {
  const { t } = useLingui();
  const [results, setResults] = useState<BankResults>();
  const send = useActionMutation({
    things: ['payout_batch', 'payout'],
    done: t`Bank result read`,
    failed: t`Couldn't read the bank result`,
    run: async (file: File) => call(importBankResults, { params: { id }, body: { csv: await file.text() } }),
    after: setResults,
  });
  return (
    <>
      <FileInput
        accept=".csv,text/csv"
        maxBytes={MOST_BYTES}
        onTooLarge={() => toast.error(t`The file is too large`)}
        onFile={(file) => send.mutate(file)}
        pending={send.isPending}
        size="small"
      >
        <span className="whitespace-nowrap">
          <Trans>Upload result</Trans>
        </span>
      </FileInput>
      <Dialog
        open={results !== undefined}
        onOpenChange={(open) => {
          if (!open) setResults(undefined);
        }}
        title={<Trans>Bank result</Trans>}
        closeLabel={t`Close`}
      >
        {results !== undefined && <BankOutcomes rows={results.rows} />}
      </Dialog>
    </>
  );
}

function Cancel({ batch: { id, number, amount, channel } }: { batch: PayoutBatch }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ keepFocus: () => void }>();
  const close = () => setAsked(undefined);
  const sum = formatMoney(amount);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={t`Cancel batch ${number}`}
        onClick={({ currentTarget }) => setAsked({ keepFocus: createFocusRestorer(currentTarget) })}
      >
        <Trans>Cancel batch</Trans>
      </Button>
      {asked !== undefined && (
        <ReasonForm
          title={
            <Trans>
              Cancel batch {number} of {sum}?
            </Trans>
          }
          description={
            channel === 'bank_file' ? (
              <Trans>
                First make sure that the bank won't pay this file. Its payouts can then go into a new batch.
              </Trans>
            ) : (
              <Trans>Nothing was sent yet. Its payouts can go into a new batch.</Trans>
            )
          }
          submitLabel={<Trans>Cancel batch</Trans>}
          thing="payout_batch"
          draft={`cancel batch ${id}`}
          done={t`Batch cancelled`}
          failed={t`Couldn't cancel the batch`}
          send={(reason) => call(cancelPayoutBatch, { params: { id }, body: { reason } })}
          onClose={close}
          onSaved={() => {
            asked.keepFocus();
            close();
          }}
        />
      )}
    </>
  );
}
