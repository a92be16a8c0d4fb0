import {
  type ChartDays,
  type ChartTrade,
  chartTrades,
  exportHours,
  type HourOfTrade,
} from '@dihaadi/contract/day-figures';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openFile } from '../../lib/api.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { TimeFigure } from '../../staff-kit/charts/time-figure.tsx';
import { ExportList } from '../../staff-kit/export.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { serviceTypes } from '../bookings/public.ts';
import { tradeLabels } from '../services/public.ts';
import { Part } from './part.tsx';

type Props = { days: ChartDays; hours: readonly HourOfTrade[] };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_MINUTES = 60;

const labels: Readonly<Record<ChartTrade, MessageDescriptor>> = {
  ...tradeLabels,
  delivery: serviceTypes.delivery.label,
  goods_transport: serviceTypes.goods_transport.label,
  taxi_cab: serviceTypes.taxi_cab.label,
};

/** Demand and available people at each hour, for all trades or one. */
export function HourChart({ days, hours }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [trade, setTrade] = useState('');
  const chosen = hours.filter(({ category }) => trade === '' || category === trade);
  const sum = (hour: number, of: 'demand' | 'supply') =>
    chosen.filter((one) => one.hour === hour).reduce((all, one) => all + one[of], 0);
  const pointsOf = (of: 'demand' | 'supply') =>
    HOURS.map((hour) => {
      const from = formatMinute(hour * HOUR_MINUTES, locale);
      const to = formatMinute((hour + 1) * HOUR_MINUTES, locale);
      return { key: String(hour), label: from, name: `${from} – ${to}`, values: [sum(hour, of)] };
    });
  const series = [
    {
      key: 'demand' as const,
      label: t`People wanted`,
      definition: t`Places of worker bookings, packages and rides wanted in this hour, on an average day. Cancelled bookings count.`,
      format: formatNumber,
    },
    {
      key: 'supply' as const,
      label: t`People available`,
      definition: t`Approved workers and drivers who were switched on in this hour, on an average day. A person counts in each trade.`,
      format: formatNumber,
    },
  ];
  return (
    <Part
      title={<Trans>Demand and supply by hour</Trans>}
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
              {chartTrades.map((one) => (
                <option key={one} value={one}>
                  {i18n._(labels[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {/* Each has its own scale: beside many workers, demand would be too small to see. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {series.map((one) => (
          <TimeFigure
            key={one.key}
            title={one.label}
            rows={<Trans>Hours</Trans>}
            points={pointsOf(one.key)}
            series={[one]}
          />
        ))}
      </div>
    </Part>
  );
}
