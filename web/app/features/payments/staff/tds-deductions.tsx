import { type ClosedMonth, exportTds } from '@dihaadi/contract/month-closing';
import { Trans, useLingui } from '@lingui/react/macro';
import { openFile } from '../../../lib/api.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { Stat, Stats } from '../../../ui/stat.tsx';
import { MonthPart } from './month-part.tsx';

const LIMIT = 500_000;

/** Tax to deduct from what people earned through the platform (section 194-O of the Income-tax Act). */
export function TaxToDeduct({ month, tds }: { month: string; tds: ClosedMonth['tds'] }) {
  const { t } = useLingui();
  const limit = formatMoney(LIMIT);
  return (
    <MonthPart
      title={<Trans>TDS</Trans>}
      note={
        <Trans>
          Deduct 0.1% from people who earned over {limit} in the financial year and gave a PAN. Without a PAN,
          deduct 5%. PANs aren't on record, so check them by hand. Tips aren't counted.
        </Trans>
      }
      csv={{
        open: () => openFile(exportTds, { params: { month } }),
        done: t`TDS list downloaded`,
        failed: t`Couldn't download the TDS list`,
      }}
      empty={tds.people === 0 && <Trans>No earnings this month. Paid wages and fares appear here.</Trans>}
    >
      <Stats>
        <Stat label={<Trans>People who earned</Trans>} value={formatNumber(tds.people)} />
        <Stat label={<Trans>Over {limit} this financial year</Trans>} value={formatNumber(tds.above_limit)} />
        <Stat label={<Trans>Tax to deduct at 0.1%</Trans>} value={formatMoney(tds.tax)} />
      </Stats>
    </MonthPart>
  );
}
