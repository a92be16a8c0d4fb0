import { type ChartDays, exportHours, type HourOfTrade } from '@dihaadi/contract/desk-figures';
import { serviceCategories } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openFile } from '../../lib/api.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { TimeFigure } from '../../staff-kit/charts/time-figure.tsx';
import { ExportList } from '../../staff-kit/export.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { tradeLabels } from '../services/public.ts';
import { Explained } from './figure-name.tsx';
import { Part } from './part.tsx';

type Props = { days: ChartDays; hours: readonly HourOfTrade[] };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_MINUTES = 60;

/** How many workers are wanted at each hour, and how many are there for it, of all trades or one. */
export function HourChart({ days, hours }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [trade, setTrade] = useState('');
  const chosen = hours.filter(({ category }) => trade === '' || category === trade);
  const sum = (hour: number, of: 'demand' | 'supply') =>
    chosen.filter((one) => one.hour === hour).reduce((all, one) => all + one[of], 0);
  const title = t`Demand and supply by hour`;
  return (
    <Part
      title={title}
      save={
        <ExportList
          open={() => openFile(exportHours, { query: { days } })}
          done={t`Demand and supply exported`}
          failed={t`Failed to export demand and supply`}
        />
      }
    >
      <div className="sm:w-72">
        <Field label={<Trans>Trade</Trans>}>
          {(control) => (
            <Select {...control} value={trade} onChange={({ target }) => setTrade(target.value)}>
              <option value="">{t`All trades`}</option>
              {serviceCategories.map((category) => (
                <option key={category} value={category}>
                  {i18n._(tradeLabels[category])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <TimeFigure
        title={title}
        head={
          <span className="flex flex-wrap gap-x-6">
            <Explained
              name={t`Workers wanted`}
              definition={t`Places of worker bookings that start in this hour, on an average day. Cancelled bookings count.`}
            />
            <Explained
              name={t`Workers available`}
              definition={t`Approved workers who are switched on now and work this whole hour. A worker counts in each trade.`}
            />
          </span>
        }
        rows={<Trans>Hours</Trans>}
        points={HOURS.map((hour) => {
          const from = formatMinute(hour * HOUR_MINUTES, locale);
          const to = formatMinute((hour + 1) * HOUR_MINUTES, locale);
          return {
            key: String(hour),
            label: from,
            name: `${from} – ${to}`,
            values: [sum(hour, 'demand'), sum(hour, 'supply')],
          };
        })}
        series={[
          { key: 'demand', label: t`Workers wanted`, format: formatNumber },
          { key: 'supply', label: t`Workers available`, format: formatNumber },
        ]}
      />
    </Part>
  );
}
