import type { StaffSos } from '@dihaadi/contract/staff-sos';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDeskAreas } from '../../../lib/manager-areas.ts';
import { ageOf, formatNumber, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useMapTiles } from '../../../lib/map-tiles.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useZoomLabels } from '../../locations/public.ts';
import { Part } from '../../../staff-kit/record.tsx';
import { dashboard, isOwnAddress } from '../../../staff-kit/tabs.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { type MapPoint, MapView } from '../../../ui/map.tsx';
import { MapSheet } from '../../../ui/pictograms/signs.tsx';
import { sosThingLabels } from './sos.labels.ts';

const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

const places = { worker_booking: 'worker-bookings', package_booking: 'bookings' } as const;
const AGE_TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** The person's location: the phone's last position on a map with the booking, its age, and a link to directions. */
export function Where({ alert }: { alert: StaffSos }) {
  const { i18n } = useLingui();
  const areas = useDeskAreas();
  const { position, booking, thing, thing_id: thingId } = alert;
  const goal = position ?? booking;
  if (goal === null) return null;
  return (
    <Part title={<Trans>Where</Trans>}>
      <WhereMap alert={alert} />
      <LocationFacts alert={alert} />
      <div className="flex flex-wrap gap-3">
        <a
          href={directionsTo(goal)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('primary', undefined, 'small')}
        >
          <MapSheet className="size-5 shrink-0" />
          <Trans>Open directions</Trans>
        </a>
        {thing !== null && isOwnAddress(places[thing], areas) && (
          <Link
            to={`${dashboard()}/${places[thing]}/${thingId}`}
            className={buttonLook('secondary', undefined, 'small')}
          >
            {i18n._(sosThingLabels[thing])}
          </Link>
        )}
      </div>
    </Part>
  );
}

function WhereMap({ alert: { position, booking, person } }: { alert: StaffSos }) {
  const { t } = useLingui();
  const points: MapPoint[] = [
    ...(booking === null
      ? []
      : [
          {
            key: 'booking',
            at: [booking.latitude, booking.longitude],
            label: t`Booking`,
            look: 'to',
          } satisfies MapPoint,
        ]),
    ...(position === null
      ? []
      : [
          {
            key: 'person',
            at: [position.latitude, position.longitude],
            label: person.name === '' ? t`Guest` : person.name,
            look: 'live',
          } satisfies MapPoint,
        ]),
  ];
  return (
    <MapView
      label={t`Map of the phone and the booking`}
      zoom={useZoomLabels()}
      points={points}
      tiles={useMapTiles()}
      failure={<Trans>Couldn't load the map. Open the directions instead.</Trans>}
      className="h-64"
    />
  );
}

function LocationFacts({ alert: { position, booking } }: { alert: StaffSos }) {
  return (
    <Facts>
      <Fact term={<Trans>Phone's location</Trans>}>
        {position === null ? <Trans>Not shared</Trans> : <Located position={position} />}
      </Fact>
      <Fact term={<Trans>Booking's address</Trans>}>
        {[booking?.title, booking?.address].filter(Boolean).join('\n')}
      </Fact>
    </Facts>
  );
}

/** A position's age matters most, so it is updated live. */
function Located({ position }: { position: NonNullable<StaffSos['position']> }) {
  const locale = useLocale();
  const now = useNow(AGE_TICK_MS);
  const isNow = now - Date.parse(position.at) < MINUTE_MS;
  const metres = formatNumber(Math.round(position.accuracy_m ?? 0));
  const at = formatTime(position.at, locale);
  return (
    <span className="grid gap-0.5">
      <strong className="font-semibold">
        {isNow ? <Trans>Right now</Trans> : ageOf(position.at, new Date(now).toISOString(), locale)}
      </strong>
      <span className="text-ink-soft">
        {position.accuracy_m === null ? (
          at
        ) : (
          <Trans>
            {at}, within {metres} m
          </Trans>
        )}
      </span>
      <span className="text-base text-ink-soft">
        {`${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`}
      </span>
    </span>
  );
}
