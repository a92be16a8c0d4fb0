import type { BoardDriver } from '@dihaadi/contract/trips/dispatch-board';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Row } from './list.tsx';
import { DotMap, Legend } from './dot-map.tsx';
import type { Dot, Way } from './map-draw.ts';
import { urgencyLabels } from './dispatch.labels.ts';

type Props = {
  rows: readonly Row[];
  drivers: readonly BoardDriver[];
  busy: ReadonlySet<string>;
  opened: string | undefined;
  onBooking: (id: string) => void;
  onDriver: (id: string) => void;
};

const colours = {
  danger: 'danger',
  warning: 'warning',
  info: 'info',
  success: 'success',
  neutral: 'ink-soft',
};

const otherUrgencies = [
  { urgency: 'unanswered', look: 'bg-info' },
  { urgency: 'under_way', look: 'bg-success' },
  { urgency: 'later', look: 'bg-ink-soft' },
] as const;

/** Map of waiting bookings and drivers. */
export function BoardMap({ rows, drivers, busy, opened, onBooking, onDriver }: Props) {
  const { t, i18n } = useLingui();
  const there = rows.find(({ booking }) => booking.id === opened)?.booking;
  const way = useMemo(
    (): Way | undefined =>
      there && [
        [there.pickup.latitude, there.pickup.longitude],
        [there.drop.latitude, there.drop.longitude],
      ],
    [there],
  );
  const dots = useMemo(() => {
    const waiting = rows.map(({ booking, urgency }): Dot => ({
      key: `booking ${booking.id}`,
      latitude: booking.pickup.latitude,
      longitude: booking.pickup.longitude,
      colour: colours[urgencyLabels[urgency].tone],
      isRing: false,
      isLarge: booking.id === opened,
      label: `${i18n._(urgencyLabels[urgency].label)} · ${booking.pickup.address}`,
    }));
    const moving = drivers.flatMap(({ id, name, position }): Dot[] =>
      position === null
        ? []
        : [
            {
              key: `driver ${id}`,
              latitude: position.latitude,
              longitude: position.longitude,
              colour: busy.has(id) ? 'primary-ink' : 'success',
              isRing: true,
              isLarge: false,
              label: name,
            },
          ],
    );
    return [...waiting, ...moving];
  }, [rows, drivers, busy, opened, i18n]);
  return (
    <DotMap
      label={t`Map of open bookings and drivers`}
      dots={dots}
      way={way}
      className="h-[44dvh] min-h-72"
      onPick={(key) => {
        const [kind, id = ''] = key.split(' ');
        if (kind === 'driver') onDriver(id);
        else onBooking(id);
      }}
    >
      <Legend look="bg-danger">
        <Trans>Late, or no driver found</Trans>
      </Legend>
      <Legend look="bg-warning">
        <Trans>Unassigned</Trans>
      </Legend>
      {otherUrgencies.map(({ urgency, look }) => (
        <Legend key={urgency} look={look}>
          {i18n._(urgencyLabels[urgency].label)}
        </Legend>
      ))}
      <Legend look="border-3 border-success bg-card">
        <Trans>Free driver</Trans>
      </Legend>
      <Legend look="border-3 border-primary-ink bg-card">
        <Trans>Driver on a trip</Trans>
      </Legend>
    </DotMap>
  );
}
