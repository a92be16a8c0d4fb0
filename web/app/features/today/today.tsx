import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type { Need, readToday } from '@dihaadi/contract/today';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ageOf } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useDeskAreas } from '../../lib/manager-areas.ts';
import { later } from '../../shell/lazy-component.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { dashboard, placeOf } from '../../staff-kit/tabs.ts';
import { Card } from '../../ui/card.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Feed } from './feed.tsx';
import { FiguresToday } from './figures-today.tsx';
import { NeedRow } from './need-row.tsx';
import { needs } from './needs.labels.ts';
import { today } from './query.ts';
import { needsAt } from './waiting.ts';

type Today = ReplyOf<typeof readToday>;

// Loaded later because needs come first.
const TodayMap = later(async () => (await import('./today-map.tsx')).default, {
  waiting: <Skeleton className="h-72" />,
});

/** First screen of the desk: needs by urgency, and today's figures. */
export default function TodayScreen() {
  const query = useQuery(today);
  return (
    <QueryState
      query={query}
      failure={<Trans>Couldn't load today</Trans>}
      skeleton={{ rows: 3, className: 'h-32' }}
    >
      {(data) => <Live data={data} />}
    </QueryState>
  );
}

/** On a busy day events arrive every second; deferring them keeps typing responsive. */
function Live({ data }: { data: Today }) {
  return <Board data={useDeferredValue(data)} />;
}

const Board = memo(function Board({ data }: { data: Today }) {
  const areas = useDeskAreas();
  const seesBookings = areas.includes('bookings');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Needs data={data} />
      <div className="grid grid-cols-1 gap-6">
        {data.figures !== null && <FiguresToday figures={data.figures} />}
        {(seesBookings || areas.includes('safety')) && <MapPart />}
        {seesBookings && <Feed now={data.at} />}
      </div>
    </div>
  );
});

function MapPart() {
  return (
    <section aria-labelledby="map" className="grid grid-cols-1 gap-3">
      <h2 id="map" className="text-2xl">
        <Trans>Now on the map</Trans>
      </h2>
      <TodayMap />
    </section>
  );
}

function Needs({ data }: { data: Today }) {
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const at = search.get('at')?.split(',') ?? [];
  const place = placeOf(at);
  const shown = place === undefined ? data.needs : needsAt(data.needs, at);
  return (
    <section aria-labelledby="needs" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="needs" className="text-2xl">
          {place === undefined ? (
            <Trans>Needs you now</Trans>
          ) : (
            <Trans>Needs you now: {i18n._(place.label)}</Trans>
          )}
        </h2>
        {place !== undefined && (
          <Link to={`${dashboard()}/today`} className={inTextLink}>
            <Trans>Show everything</Trans>
          </Link>
        )}
      </div>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            picture={<Done className="size-10" />}
            title={<Trans>Nothing is waiting for you</Trans>}
          />
        </Card>
      ) : (
        shown.map((need) => <Group key={need.kind} need={need} now={data.at} isWhole={place !== undefined} />)
      )}
    </section>
  );
}

const inTextLink =
  '-my-2 inline-flex min-h-11 shrink-0 items-center font-semibold text-primary-ink underline underline-offset-4';

/** Maximum shown of each kind; its list has the rest. */
const SHOWN = 5;

function Group({ need, now, isWhole }: { need: Need; now: string; isWhole: boolean }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { label, all } = needs[need.kind];
  const count = `${need.items.length}${need.is_more ? '+' : ''}`;
  const name = i18n._(label);
  return (
    <section
      aria-label={name}
      className="later overflow-hidden rounded-card border border-hairline bg-card shadow-card [--later-height:18rem]"
    >
      <header className="flex items-center justify-between gap-3 border-b border-hairline px-4 py-2.5">
        <h3 className="min-w-0 text-lg">
          {name} <span className="text-ink-soft">({count})</span>
        </h3>
        {all !== null && (
          <Link to={`${dashboard()}/${all}`} aria-label={t`Show all: ${name}`} className={inTextLink}>
            <Trans>Show all</Trans>
          </Link>
        )}
      </header>
      <ul className="divide-y divide-hairline">
        {need.items.slice(0, all === null || isWhole ? undefined : SHOWN).map((item) => (
          <NeedRow key={item.id} kind={need.kind} item={item} age={ageOf(item.at, now, locale)} />
        ))}
      </ul>
    </section>
  );
}
