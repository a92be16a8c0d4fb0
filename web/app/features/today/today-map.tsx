import { type MapKind, mapKinds, type MapPoint } from '@dihaadi/contract/today-map';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { QueryState } from '../../shell/query-state.tsx';
import { dashboard } from '../../staff-kit/tabs.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Dot, DotMap, Legend } from '../dispatch/public.ts';
import { mapKindLabels, mapStateLabels } from './map.labels.ts';
import { todayMap } from './query.ts';

/** Current locations of SOS alerts, today's bookings and drivers, on a map and as a list. */
export default function TodayMap() {
  const query = useQuery(todayMap);
  return (
    <QueryState
      query={query}
      failure={<Trans>Couldn't load the map</Trans>}
      skeleton={{ rows: 1, className: 'h-72' }}
    >
      {({ points, is_cut: isCut }) => (
        <>
          {isCut && (
            <Notice tone="warning">
              <Trans>The map shows the first bookings and drivers only.</Trans>
            </Notice>
          )}
          <Points points={points} />
          <PointList points={points} />
        </>
      )}
    </QueryState>
  );
}

const addressOf = ({ kind, id }: Pick<MapPoint, 'kind' | 'id'>): string =>
  `${dashboard()}/${mapKindLabels[kind].at(id)}`;

const isMapKind = (kind: string | undefined): kind is MapKind => mapKinds.some((one) => one === kind);

function Points({ points }: { points: readonly MapPoint[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const dots = useMemo(
    () =>
      points.map(({ kind, id, state, title, latitude, longitude }): Dot => {
        const { label, colour } = mapStateLabels[state];
        const name = kind === 'driver' ? label : mapKindLabels[kind].label;
        return {
          key: `${kind} ${id}`,
          latitude,
          longitude,
          colour,
          isRing: kind === 'driver',
          isLarge: kind === 'sos',
          label: `${i18n._(name)} · ${title}`,
        };
      }),
    [points, i18n],
  );
  const open = (key: string) => {
    const [kind, id = ''] = key.split(' ');
    if (isMapKind(kind)) void navigate(addressOf({ kind, id }));
  };
  return (
    <DotMap
      label={t`Map of today's bookings, drivers and SOS alerts`}
      dots={dots}
      className="h-72"
      onPick={open}
    >
      <Legend look="bg-danger">
        <Trans>SOS or late</Trans>
      </Legend>
      <Legend look="bg-warning">
        <Trans>Not assigned</Trans>
      </Legend>
      <Legend look="bg-info">
        <Trans>In progress</Trans>
      </Legend>
      <Legend look="bg-ink-soft">
        <Trans>Scheduled for later</Trans>
      </Legend>
      <Legend look="border-3 border-success bg-card">
        <Trans>Free driver</Trans>
      </Legend>
      <Legend look="border-3 border-primary-ink bg-card">
        <Trans>Driver on a trip</Trans>
      </Legend>
    </DotMap>
  );
}

/** Maximum shown of one kind; its own list has the rest. */
const LISTED = 20;

/** The map's points as a list. */
function PointList({ points }: { points: readonly MapPoint[] }) {
  const { i18n } = useLingui();
  const kinds = mapKinds
    .map((kind) => ({ kind, found: points.filter((point) => point.kind === kind) }))
    .filter(({ found }) => found.length > 0);
  return (
    <Disclosure summary={<Trans>Map as a list</Trans>}>
      {kinds.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Open bookings, drivers online and SOS alerts appear here.</Trans>
        </p>
      ) : (
        <div className="grid gap-4">
          {kinds.map(({ kind, found }) => (
            <div key={kind}>
              <h3 className="font-semibold">
                {i18n._(mapKindLabels[kind].label)} ({found.length})
              </h3>
              <ul className="divide-y divide-hairline">
                {found.slice(0, LISTED).map((point) => (
                  <li key={point.id}>
                    <Link
                      to={addressOf(point)}
                      className="flex min-h-11 items-center justify-between gap-3 py-1.5 leading-tight text-primary-ink"
                    >
                      <span className="min-w-0 underline underline-offset-4">{point.title}</span>
                      <span className="shrink-0 text-ink-soft">
                        {i18n._(mapStateLabels[point.state].label)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              {found.length > LISTED && (
                <Link
                  to={`${dashboard()}/${mapKindLabels[kind].all}`}
                  className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
                >
                  <Trans>Show all</Trans>
                </Link>
              )}
            </div>
          ))}
        </div>
      )}
    </Disclosure>
  );
}
