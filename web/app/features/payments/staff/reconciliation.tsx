import {
  MOST_REPORT_BYTES,
  type Reconciliation,
  reconcileReport,
  type ReportSource,
  reportSources,
} from '@dihaadi/contract/reconciliation';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { indianDay } from '../../../lib/indian-day.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { DateInput } from '../../../ui/number-inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { reportSourceLabels } from './reconciliation.labels.ts';
import { Compared } from './reconciliation-result.tsx';
import { Segments } from './payments-tabs.tsx';

type Result = { source: ReportSource; found: Reconciliation };

/** Compares a settlement report with our books: the matches, and what to do about each difference. */
export default function Reconcile() {
  const { t, i18n } = useLingui();
  const [source, setSource] = useState<ReportSource>('razorpay');
  const [from, setFrom] = useState(indianDay);
  const [to, setTo] = useState(indianDay);
  const [result, setResult] = useState<Result>();
  const send = useActionMutation({
    things: [],
    done: t`Report compared`,
    failed: t`Couldn't compare the report`,
    run: async (file: File) => {
      const body = { source, from, to, csv: await file.text() };
      return { source, found: await call(reconcileReport, { body }) };
    },
    after: setResult,
  });
  return (
    <>
      <Segments />
      <section className="grid gap-4">
        <h2 className="text-xl font-semibold">
          <Trans>Reconcile a report</Trans>
        </h2>
        <p className="max-w-prose text-ink-soft">
          <Trans>
            Download a gateway's settlement report, or the bank's statement, as CSV. Upload it here to compare
            it with our books. Nothing is changed.
          </Trans>
        </p>
        <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 xl:grid-cols-[16rem_12rem_12rem_auto]">
          <Field label={<Trans>Report from</Trans>}>
            {(control) => (
              <Select
                {...control}
                value={source}
                onChange={({ target }) =>
                  setSource(reportSources.find((one) => one === target.value) ?? source)
                }
              >
                {reportSources.map((one) => (
                  <option key={one} value={one}>
                    {i18n._(reportSourceLabels[one])}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={<Trans>Paid from</Trans>}>
            {(control) => (
              <DateInput {...control} value={from} onChange={({ target }) => setFrom(target.value)} />
            )}
          </Field>
          <Field label={<Trans>Paid until</Trans>}>
            {(control) => (
              <DateInput {...control} value={to} onChange={({ target }) => setTo(target.value)} />
            )}
          </Field>
          <FileInput
            accept=".csv,text/csv"
            maxBytes={MOST_REPORT_BYTES}
            onTooLarge={() => toast.error(t`The file is too large. Upload fewer days at a time.`)}
            onFile={(file) => {
              setResult(undefined);
              send.mutate(file);
            }}
            pending={send.isPending}
            testId="report"
          >
            <Trans>Upload report</Trans>
          </FileInput>
        </div>
      </section>
      {result !== undefined && <Compared source={result.source} found={result.found} />}
    </>
  );
}
