import type { BoardDriver } from '@dihaadi/contract/trips/dispatch-board';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMapTiles } from '../../lib/map-tiles.ts';
import type { Row } from './list.tsx';
import type { BoardMap as Drawing, Dot, drawBoardMap as DrawBoardMap } from './map-draw.ts';
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

/** Where bookings wait and where drivers are, on one canvas. */
export function BoardMap({ rows, drivers, busy, opened, onBooking, onDriver }: Props) {
  const { t, i18n } = useLingui();
  const tiles = useMapTiles();
  const frame = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);
  const label = t`Map of open bookings and drivers`;
  const pick = useEffectEvent((key: string) => {
    const [kind, id = ''] = key.split(' ');
    if (kind === 'driver') onDriver(id);
    else onBooking(id);
  });
  const open = useEffectEvent((make: typeof DrawBoardMap) =>
    frame.current === null ? undefined : make(frame.current, { tiles, label, onPick: pick }),
  );
  useEffect(() => {
    let made: Drawing | undefined;
    let left = false;
    const load = async () => {
      try {
        const { drawBoardMap } = await import('./map-draw.ts');
        if (left) return;
        made = open(drawBoardMap);
        setDrawing(made);
      } catch {
        if (!left) setFailed(true);
      }
    };
    void load();
    return () => {
      left = true;
      made?.remove();
    };
  }, []);
  const there = rows.find(({ booking }) => booking.id === opened)?.booking;
  useEffect(() => {
    if (drawing === undefined) return;
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
    drawing.show(
      [...waiting, ...moving],
      there && [
        [there.pickup.latitude, there.pickup.longitude],
        [there.drop.latitude, there.drop.longitude],
      ],
    );
  }, [drawing, rows, drivers, busy, opened, there, i18n]);
  return (
    <figure className="grid min-w-0 gap-2">
      <div
        ref={frame}
        className="map-frame isolate grid h-[44dvh] min-h-72 min-w-0 place-items-center rounded-card border border-hairline"
      >
        {failed && (
          <p className="p-4 text-center text-ink-soft">
            <Trans>Couldn't load the map. The list shows everything.</Trans>
          </p>
        )}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-base text-ink-soft">
        <Legend look="bg-danger">
          <Trans>Late, or no driver found</Trans>
        </Legend>
        <Legend look="bg-warning">
          <Trans>Unassigned</Trans>
        </Legend>
        <Legend look="border-3 border-success bg-card">
          <Trans>Free driver</Trans>
        </Legend>
        <Legend look="border-3 border-primary-ink bg-card">
          <Trans>Driver on a trip</Trans>
        </Legend>
      </figcaption>
    </figure>
  );
}

function Legend({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3.5 shrink-0 rounded-full ${look}`} />
      {children}
    </span>
  );
}
