import { startOfIndianDay } from '@dihaadi/contract/indian-time';
import {
  type DriverDay as Day,
  readDriverDay,
  type stretchKinds,
} from '@dihaadi/contract/trips/dispatch-board';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { vehicleTypeLabels } from '../drivers/public.ts';
import { formatClock } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { StatusBadge } from '../bookings/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { cx } from '../../ui/cx.ts';

type Kind = (typeof stretchKinds)[number];

const kinds: Record<Kind, { label: MessageDescriptor; look: string }> = {
  online: { label: msg`Online`, look: 'bg-success' },
  trip: { label: msg`Trip`, look: 'bg-primary' },
  other_work: { label: msg`Other job`, look: 'bg-warning' },
};

/** A driver's day beside the board. */
export function DriverDay({ driverId, onClose }: { driverId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const day = useQuery({
    queryKey: ['package_booking', 'driver_day', driverId],
    queryFn: ({ signal }) => call(readDriverDay, { params: { driverId }, signal }),
    meta: { parts: ['driver_presence'] },
  });
  const driver = day.data?.driver;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={driver?.name ?? t`Driver`}
      description={
        driver === undefined
          ? undefined
          : [
              driver.vehicle_type && i18n._(vehicleTypeLabels[driver.vehicle_type]),
              driver.registration_number,
            ]
              .filter(Boolean)
              .join(' · ')
      }
      closeLabel={t`Close`}
    >
      <QueryState
        query={day}
        failure={<Trans>Failed to load the driver's day</Trans>}
        skeleton={{ rows: 4, className: 'h-14' }}
      >
        {(data) => <Stretches day={data} />}
      </QueryState>
    </Drawer>
  );
}

function Stretches({ day }: { day: Day }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (day.stretches.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Not online today. No trips yet.</Trans>
      </p>
    );
  return (
    <div className="grid gap-5">
      <Ribbon day={day} />
      <ol aria-label={t`Today`} className="grid gap-3">
        {day.stretches.map(({ kind, from, to, booking }) => (
          <li
            key={`${kind} ${from} ${booking?.id ?? ''}`}
            className="grid grid-cols-[auto_1fr] gap-x-3 border-b border-hairline pb-3 last:border-0"
          >
            <span aria-hidden="true" className={cx('mt-1.5 size-3 rounded-full', kinds[kind].look)} />
            <span className="grid min-w-0 gap-1">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">{i18n._(kinds[kind].label)}</span>
                <span className="text-ink-soft tabular-nums">
                  {formatClock(from, locale)} – {to === null ? <Trans>now</Trans> : formatClock(to, locale)}
                </span>
                {booking !== null && <StatusBadge status={booking.booking_status} />}
              </span>
              {booking !== null && (
                <span className="text-base wrap-anywhere text-ink-soft">
                  {booking.pickup} → {booking.drop}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const DAY_MS = 24 * 3_600_000;

/** The day as one line from midnight to midnight; the list below contains the same. */
function Ribbon({ day: { day, stretches } }: { day: Day }) {
  const begins = startOfIndianDay(day).getTime();
  const share = (at: string) => Math.min(100, Math.max(0, ((Date.parse(at) - begins) / DAY_MS) * 100));
  return (
    <div aria-hidden="true" className="grid gap-1">
      {(['online', 'trip', 'other_work'] as const).map((kind) => (
        <div key={kind} className="relative h-4 rounded-full bg-sunken">
          {stretches
            .filter((one) => one.kind === kind)
            .map(({ from, to }) => {
              const [start, end] = [share(from), to === null ? currentTimePercent(begins) : share(to)];
              return (
                <span
                  key={from}
                  className={cx('absolute inset-y-0 rounded-full', kinds[kind].look)}
                  style={{ insetInlineStart: `${start}%`, width: `${Math.max(0.8, end - start)}%` }}
                />
              );
            })}
        </div>
      ))}
      <div className="flex justify-between text-base text-ink-soft tabular-nums">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

const currentTimePercent = (begins: number): number =>
  Math.min(100, Math.max(0, ((Date.now() - begins) / DAY_MS) * 100));
