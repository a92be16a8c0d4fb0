import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { Numerals } from '../../ui/highlighted-numbers.tsx';
import { Clock } from '../../ui/pictograms/steps.tsx';

const MINUTE_MS = 60_000;
const TICK_MS = 1_000;

/** Time the driver has waited at the pickup, in whole minutes, and the charge after the free minutes. */
export function WaitingClock({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (trip.arrived_at === null) return null;
  const waited = Math.max(0, now - Date.parse(trip.arrived_at));
  const minutes = Math.floor(waited / MINUTE_MS);
  const seconds = String(Math.floor((waited % MINUTE_MS) / TICK_MS)).padStart(2, '0');
  const free = trip.fare_breakdown?.free_waiting_minutes ?? 0;
  const rate = trip.fare_breakdown?.waiting_per_minute ?? 0;
  const price = formatMoney(rate);
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <Clock className="size-9 shrink-0 text-primary-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <Trans>Waiting</Trans>
        </span>
        {rate > 0 && (
          <span className="text-ink-soft">
            <Numerals>
              {minutes < free ? t`First ${free} minutes are free` : t`The customer pays ${price} per minute`}
            </Numerals>
          </span>
        )}
      </span>
      <span role="timer" aria-live="off" data-numeral className="text-3xl font-bold tabular-nums">
        {`${minutes}:${seconds}`}
      </span>
    </div>
  );
}
