import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMapTiles } from '../../lib/map-tiles.ts';
import type { BoardMap as Drawing, Dot, drawBoardMap as DrawBoardMap, Way } from './map-draw.ts';

type Props = {
  /** The map's accessible name. */
  label: string;
  dots: readonly Dot[];
  /** The route of the open booking. */
  way?: Way | undefined;
  /** Reserves the map's space. */
  className: string;
  onPick: (key: string) => void;
  /** Legend of the colours. */
  children: ReactNode;
};

/** Many dots on one canvas, which loads once the map is in the page; a list beside it must contain the same. */
export function DotMap({ label, dots, way, className, onPick, children }: Props) {
  const tiles = useMapTiles();
  const frame = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);
  const pick = useEffectEvent(onPick);
  const open = useEffectEvent((make: typeof DrawBoardMap) =>
    frame.current === null ? undefined : make(frame.current, { tiles, label, onPick: (key) => pick(key) }),
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
  useEffect(() => drawing?.show(dots, way), [drawing, dots, way]);
  return (
    <figure className="grid min-w-0 gap-2">
      <div
        ref={frame}
        className={`map-frame isolate grid min-w-0 place-items-center rounded-card border border-hairline ${className}`}
      >
        {failed && (
          <p className="p-4 text-center text-ink-soft">
            <Trans>Couldn't load the map. The list shows everything.</Trans>
          </p>
        )}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-base text-ink-soft">{children}</figcaption>
    </figure>
  );
}

/** Meaning of one colour. */
export function Legend({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3.5 shrink-0 rounded-full ${look}`} />
      {children}
    </span>
  );
}
