import type { DeskFigure } from '@dihaadi/contract/day-figures';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney, formatNumber } from '../../lib/format.ts';

type Unit = 'count' | 'percent' | 'minutes' | 'rupees';

/** Name and definition of each figure on Today and in the charts; the SQL is `today.figures.queries.ts`. */
export const figureLabels: Readonly<
  Record<DeskFigure, { name: MessageDescriptor; definition: MessageDescriptor; unit: Unit }>
> = {
  booked: {
    name: msg`Bookings made`,
    definition: msg`Bookings made that day: workers, packages and rides.`,
    unit: 'count',
  },
  fill_rate: {
    name: msg`Fill rate`,
    definition: msg`Of all places booked that day, the share a worker or driver accepted. A package or ride is one place.`,
    unit: 'percent',
  },
  time_to_match: {
    name: msg`Time to match`,
    definition: msg`From booking until all its places are accepted. Half of that day's bookings were faster (median).`,
    unit: 'minutes',
  },
  completed: {
    name: msg`Completed`,
    definition: msg`Bookings made that day that are completed by now.`,
    unit: 'count',
  },
  cancelled: {
    name: msg`Cancelled`,
    definition: msg`Bookings made that day that were cancelled by either side or by staff. Expired bookings aren't counted.`,
    unit: 'count',
  },
  revenue: {
    name: msg`Revenue`,
    definition: msg`Commission, registration fees and company plans paid that day, before GST, less refunded fees. Test mode is left out.`,
    unit: 'rupees',
  },
  commission: {
    name: msg`Commission`,
    definition: msg`Our share of wages and fares paid that day, before GST. Test mode is left out.`,
    unit: 'rupees',
  },
  wages_paid: {
    name: msg`Wages paid out`,
    definition: msg`Wages customers paid that day, in cash or online, without expenses and tips. Test mode is left out.`,
    unit: 'rupees',
  },
  active_workers: {
    name: msg`Active workers`,
    definition: msg`Workers who started work that day. A worker with two jobs counts once.`,
    unit: 'count',
  },
};

const MINUTES_AN_HOUR = 60;

/** Formats 95 minutes as "1 h 35 min" in the given language. */
function formatMinutes(minutes: number, locale: string): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  if (minutes < MINUTES_AN_HOUR) return unit(minutes, 'minute');
  return `${unit(Math.floor(minutes / MINUTES_AN_HOUR), 'hour')} ${unit(minutes % MINUTES_AN_HOUR, 'minute')}`;
}

const formats: Readonly<Record<Unit, (value: number, locale: string) => string>> = {
  count: formatNumber,
  percent: (value) => `${formatNumber(value)}%`,
  minutes: formatMinutes,
  rupees: formatMoney,
};

/** Formats a figure in its unit; "–" if there is no data. */
export const formatFigure = (name: DeskFigure, value: number | null, locale: string): string =>
  value === null ? '–' : formats[figureLabels[name].unit](value, locale);
