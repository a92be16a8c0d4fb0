import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMapTiles } from '../../lib/map-tiles.ts';
import { useZoomLabels } from './zoom-labels.ts';
import { MapView } from '../../ui/map.tsx';

type Point = { latitude: number; longitude: number };

/** Pin at the phone's position that can be moved to the door by dragging or with the arrow keys. */
export function PinToMove({ point, onMove }: { point: Point; onMove: (point: Point) => void }) {
  const { t } = useLingui();
  const tiles = useMapTiles();
  const [hasMoved, setMoved] = useState(false);
  return (
    <figure className="grid min-w-0 gap-2">
      <MapView
        label={t`Map with a pin to move`}
        zoom={useZoomLabels()}
        points={[
          { key: 'door', at: [point.latitude, point.longitude], label: t`Move the pin`, isMovable: true },
        ]}
        tiles={tiles}
        failure={<Trans>Couldn't load the map. The address is enough.</Trans>}
        onMove={(_key, [latitude, longitude]) => {
          setMoved(true);
          onMove({ latitude, longitude });
        }}
      />
      <figcaption className="text-base text-ink-soft">
        <Trans>Drag the pin to the door. Each arrow key moves it 10 metres.</Trans>
      </figcaption>
      <output className="font-semibold">{hasMoved && <Trans>Pin moved</Trans>}</output>
    </figure>
  );
}
