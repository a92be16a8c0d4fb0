import type { TripFare } from '@dihaadi/contract/trips/trip-fare';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { Figure } from '../../ui/large-amount.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { fareLineLabels } from './fare.labels.ts';

/** Itemised fare; lines of zero are left out. */
export function FareBreakdown({ fare }: { fare: TripFare }) {
  const { t, i18n } = useLingui();
  const km = formatNumber(fare.distance_km);
  const { minutes, waiting_minutes } = fare;
  const lines = [
    { key: 'base', label: t`Base fare`, amount: fare.base },
    { key: 'distance', label: t`Distance, ${km} km`, amount: fare.distance },
    {
      key: 'time',
      label: t`Time, ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
      amount: fare.time,
    },
    { key: 'minimum', label: t`Minimum fare adjustment`, amount: fare.minimum_top_up },
    { key: 'night', label: t`Night charge (10 pm–6 am)`, amount: fare.night },
    { key: 'helpers', label: t`Loading helpers`, amount: fare.helpers },
    { key: 'stops', label: t`Extra stops`, amount: fare.stops },
    {
      key: 'waiting',
      label: t`Waiting, ${plural(waiting_minutes, { one: '# minute', other: '# minutes' })}`,
      amount: fare.waiting,
    },
    ...fare.lines.map(({ id, kind, amount }) => ({
      key: id,
      label: i18n._(fareLineLabels[kind].label),
      amount,
    })),
    { key: 'cancellation', label: t`Cancellation fee`, amount: fare.cancellation_fee },
    { key: 'discount', label: t`Discount`, amount: -fare.discount },
    { key: 'coupon', label: t`Coupon`, amount: -fare.coupon },
    { key: 'gst', label: t`GST`, amount: fare.gst },
    { key: 'rounding', label: t`Rounding`, amount: -fare.rounding },
  ].filter(({ amount }) => amount !== 0);
  return (
    <dl className="grid gap-2">
      {lines.map(({ key, label, amount }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="min-w-0 text-ink-soft">{label}</dt>
          <dd className="ms-auto tabular-nums">
            <Figure>{formatMoney(amount)}</Figure>
          </dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-3">
        <dt className="text-lg font-semibold">
          <Trans>Total</Trans>
        </dt>
        <dd className="ms-auto">
          <Money>{formatMoney(fare.total)}</Money>
        </dd>
      </div>
    </dl>
  );
}
