import type {
  StaffWorkerBooking,
  StaffWorkerBookingRecord,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { ageOf } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useMapTiles } from '../../../lib/map-tiles.ts';
import { useNow } from '../../../lib/use-now.ts';
import { measuredDistance } from '../../../staff-kit/distance.labels.ts';
import { type MapPoint, MapView } from '../../../ui/map.tsx';
import { useZoomLabels } from '../../locations/public.ts';

type Position = StaffWorkerBookingRecord['positions'][number];

const AGE_TICK_MS = 30_000;
const MINUTE_MS = 60_000;

type WorkerPositionProps = { positions: readonly Position[] | undefined; assignmentId: string };

/** Distance of a worker's last known position from the address, its age, and a link to a web map. */
export function WorkerPosition({ positions, assignmentId }: WorkerPositionProps) {
  const position = positions?.find(({ assignment_id: id }) => id === assignmentId);
  return position === undefined ? null : <Located position={position} />;
}

function Located({ position }: { position: Position }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const now = useNow(AGE_TICK_MS);
  const { latitude, longitude, at } = position;
  const distance = measuredDistance(i18n, position.distance_km);
  const age = ageOf(at, new Date(now).toISOString(), locale);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-base">
      <span className="first-letter:uppercase">
        {now - Date.parse(at) < MINUTE_MS ? (
          <Trans>Now {distance} from the address</Trans>
        ) : (
          <Trans>
            {distance} from the address ({age})
          </Trans>
        )}
      </span>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
        className="font-semibold text-primary-ink underline"
      >
        <Trans>Open map</Trans>
      </a>
    </p>
  );
}

type PositionsMapProps = { booking: StaffWorkerBooking; positions: readonly Position[] };

/** Map of the workers' positions and the address. */
export function PositionsMap({ booking, positions }: PositionsMapProps) {
  const { t } = useLingui();
  const nameOf = ({ assignment_id: id }: Position) =>
    booking.assignments.find((one) => one.id === id)?.worker.name ?? '';
  const points: MapPoint[] = [
    { key: 'address', at: [booking.latitude, booking.longitude], label: t`Address`, look: 'to' },
    ...positions.map((one): MapPoint => ({
      key: one.assignment_id,
      at: [one.latitude, one.longitude],
      label: nameOf(one),
      look: 'live',
    })),
  ];
  return (
    <MapView
      label={t`Map of the workers and the address`}
      zoom={useZoomLabels()}
      points={points}
      tiles={useMapTiles()}
      failure={<Trans>Failed to load the map</Trans>}
      className="h-56"
    />
  );
}
