import { exportGst, type GstTotal } from '@dihaadi/contract/month-closing';
import { Trans, useLingui } from '@lingui/react/macro';
import { openFile } from '../../../lib/api.ts';
import { formatNumber, inCurrency } from '../../../lib/format.ts';
import { FiguresTable, type FiguresColumn } from './figures-table.tsx';
import { gstSectionLabels } from './month-closing.labels.ts';
import { MonthPart } from './month-part.tsx';

/** Contents of GSTR-1, by section, state of supply and rate. */
export function GstReturn({ month, lines }: { month: string; lines: readonly GstTotal[] }) {
  const { t } = useLingui();
  return (
    <MonthPart
      title={<Trans>GST (GSTR-1)</Trans>}
      csv={{
        open: () => openFile(exportGst, { params: { month } }),
        done: t`GST lines downloaded`,
        failed: t`Couldn't download the GST lines`,
      }}
      empty={
        lines.length === 0 && (
          <Trans>No GST this month. Invoices, credit notes and fares with GST appear here.</Trans>
        )
      }
    >
      <FiguresTable
        label={t`GST (GSTR-1)`}
        columns={useColumns()}
        rows={lines}
        keyOf={({ section, place, rate, currency }) => [section, place, rate, currency].join(' ')}
      />
    </MonthPart>
  );
}

const amounts = ['taxable', 'igst', 'cgst', 'sgst'] as const;

function useColumns(): FiguresColumn<GstTotal>[] {
  const headers = {
    taxable: <Trans>Taxable</Trans>,
    igst: <Trans>IGST</Trans>,
    cgst: <Trans>CGST</Trans>,
    sgst: <Trans>SGST</Trans>,
  };
  return [
    { key: 'section', header: <Trans>Section</Trans>, cell: (line) => <Section line={line} /> },
    {
      key: 'place',
      header: <Trans>Place of supply</Trans>,
      cell: ({ place }) => (place === '' ? <Trans>Not known</Trans> : place),
    },
    { key: 'rate', header: <Trans>Rate</Trans>, end: true, cell: ({ rate }) => `${formatNumber(rate)}%` },
    { key: 'count', header: <Trans>Count</Trans>, end: true, cell: ({ count }) => formatNumber(count) },
    ...amounts.map((key) => ({
      key,
      header: headers[key],
      end: true,
      cell: (line: GstTotal) => inCurrency(line[key], line.currency),
    })),
  ];
}

function Section({ line: { section } }: { line: GstTotal }) {
  const { i18n } = useLingui();
  const { label, table } = gstSectionLabels[section];
  return (
    <>
      <span className="block">{i18n._(label)}</span>
      <span className="block text-ink-soft">
        <Trans>Table {table}</Trans>
      </span>
    </>
  );
}
