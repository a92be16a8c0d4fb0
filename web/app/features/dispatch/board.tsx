import { packageServiceTypes } from '@dihaadi/contract/fare';
import {
  type BoardBooking,
  type BoardDriver,
  byUrgency,
  urgencies,
} from '@dihaadi/contract/trips/dispatch-board';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router';
import { z } from 'zod';
import { searchWith } from '../../lib/search-params.ts';
import type { LiveFeed } from '../../lib/live-feed.ts';
import { useNow } from '../../lib/use-now.ts';
import { hasSucceeded } from '../../lib/was-done.ts';
import { serviceTypes } from '../bookings/public.ts';
import { useTableState } from '../../staff-kit/table-state.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { type Filter, Filters } from '../../staff-kit/filters.tsx';
import { bookingViews } from '../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../staff-kit/views-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Parcel } from '../../ui/pictograms/work.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OpenedBooking, useCandidates } from './candidates.tsx';
import { DriverDay } from './driver-day.tsx';
import { KeysHelp } from './keys-help.tsx';
import { urgencyLabels } from './dispatch.labels.ts';
import { BoardList, type Row } from './list.tsx';
import { BoardMap } from './map.tsx';
import { useAssign } from './use-assign.ts';
import { useBoard } from './use-board.ts';
import { useSelection } from './use-selection.ts';

const LONGEST_SEARCH = 100;
const CLOCK_REFRESH_MS = 10_000;

const Narrowed = z.object({
  q: z.string().max(LONGEST_SEARCH).optional(),
  urgency: z.enum(urgencies).optional(),
  service_type: z.enum(packageServiceTypes).optional(),
});

const filters: readonly Filter[] = [
  {
    name: 'urgency',
    label: msg`Urgency`,
    all: msg`All open bookings`,
    options: urgencies.map((urgency) => [urgency, urgencyLabels[urgency].label]),
  },
  {
    name: 'service_type',
    label: msg`Service type`,
    all: msg`All services`,
    options: packageServiceTypes.map((service) => [service, serviceTypes[service].label]),
  },
];

/** Everything that is open now beside a map of the drivers; the shell's stream keeps it live. */
export default function Dispatch() {
  const { t } = useLingui();
  const { bookings, drivers } = useBoard(useOutletContext<LiveFeed>());
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <ViewsSwitch views={bookingViews} />
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-2xl lg:text-xl">
            <Trans>Dispatch board</Trans>
          </h2>
          <IconButton label={t`Keyboard shortcuts`} onClick={() => setHelpOpen(true)}>
            <Keyboard className="size-6" />
          </IconButton>
        </div>
        <KeysHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
        <QueryState
          query={bookings}
          failure={<Trans>Failed to load bookings</Trans>}
          skeleton={{ rows: 5, className: 'h-26' }}
        >
          {(data) => (
            <Board
              bookings={data.bookings}
              isCut={data.is_cut}
              drivers={drivers.data?.drivers ?? NO_DRIVERS}
              onHelp={() => setHelpOpen(true)}
            />
          )}
        </QueryState>
      </div>
    </>
  );
}

const NO_DRIVERS: readonly BoardDriver[] = [];

type BoardProps = {
  bookings: readonly BoardBooking[];
  isCut: boolean;
  drivers: readonly BoardDriver[];
  onHelp: () => void;
};

function Board({ bookings, isCut, drivers, onHelp }: BoardProps) {
  const { t } = useLingui();
  const table = useTableState({ name: 'dispatch', query: Narrowed });
  const now = useNow(CLOCK_REFRESH_MS);
  const { q, urgency, service_type: service } = table.query;
  const ordered = useMemo(() => byUrgency(bookings, now), [bookings, now]);
  const rows = useMemo(
    () => ordered.filter((row) => isWanted(row, { q, urgency, service })),
    [ordered, q, urgency, service],
  );
  const busy = useMemo(() => new Set(bookings.flatMap(({ driver }) => driver?.id ?? [])), [bookings]);
  // Drivers who are offline and have no trip are at home.
  const shown = useMemo(
    () => drivers.filter(({ id, is_available }) => is_available || busy.has(id)),
    [drivers, busy],
  );
  const { bookingId, driverId, open, openDriver } = useOpenSelection();
  const booking = bookings.find(({ id }) => id === bookingId);
  const candidates = useCandidates(booking);
  const { assign, assignAll, release } = useAssign();
  const { chosen, toggle, clear } = useSelection();
  const panel = useRef<HTMLDivElement>(null);
  const waiting = rows.flatMap(({ booking: { id, booking_status: status } }) =>
    chosen.has(id) && status === 'pending' ? id : [],
  );
  const assignChosen = () => {
    if (waiting.length > 0) assignAll.mutate(waiting.slice(0, MANY), { onSuccess: clear });
  };
  const press = (event: KeyboardEvent) =>
    pressed(event, {
      help: onHelp,
      enter: () => panel.current?.querySelector('button')?.focus(),
      assignChosen,
      assign: (place) => {
        const candidate = candidates.data?.[place - 1];
        if (booking !== undefined && candidate?.against === null && !assign.isPending)
          assign.mutate({ booking, candidate });
      },
    });
  const count = waiting.length;
  const free = shown.length - shown.filter(({ id }) => busy.has(id)).length;
  return (
    <>
      {isCut && (
        <Notice tone="warning">
          <Trans>Showing the oldest open bookings. Assign these to see more.</Trans>
        </Notice>
      )}
      <Filters table={table} search={t`Search by ID, address or driver`} filters={filters} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <output className="text-ink-soft">
          {t`${plural(rows.length, { one: '# booking', other: '# bookings' })}`} ·{' '}
          {t`${plural(free, { one: '# free driver', other: '# free drivers' })}`}
        </output>
        {chosen.size > 0 && (
          <span className="flex flex-wrap gap-2">
            <Button size="small" pending={assignAll.isPending} onClick={assignChosen}>
              {t`Assign the best driver to ${plural(count, { one: '# booking', other: '# bookings' })}`}
            </Button>
            <Button size="small" variant="ghost" onClick={clear}>
              <Trans>Clear selection</Trans>
            </Button>
          </span>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        {rows.length === 0 ? (
          <EmptyState
            picture={<Parcel className="size-10" />}
            title={
              table.isNarrowed ? (
                <Trans>No bookings match your search</Trans>
              ) : (
                <Trans>No open bookings</Trans>
              )
            }
          >
            <p className="text-ink-soft">
              <Trans>New bookings appear here automatically.</Trans>
            </p>
          </EmptyState>
        ) : (
          <BoardList
            rows={rows}
            now={now}
            opened={bookingId}
            chosen={chosen}
            onOpen={open}
            onChoose={toggle}
            onKey={press}
          />
        )}
        <div className="grid min-w-0 content-start gap-4">
          {booking !== undefined && (
            <div ref={panel} className="grid min-w-0">
              <OpenedBooking
                key={booking.id}
                booking={booking}
                candidates={candidates}
                onAssign={(candidate) => assign.mutate({ booking, candidate })}
                onRelease={(reason) => hasSucceeded(release.mutateAsync({ id: booking.id, reason }))}
                onDriver={openDriver}
              />
            </div>
          )}
          <BoardMap
            rows={rows}
            drivers={shown}
            busy={busy}
            opened={bookingId}
            onBooking={open}
            onDriver={openDriver}
          />
        </div>
      </div>
      {driverId !== undefined && <DriverDay driverId={driverId} onClose={() => openDriver(undefined)} />}
    </>
  );
}

type Pressed = {
  help: () => void;
  enter: () => void;
  assignChosen: () => void;
  /** Assigns the driver at this position of the list of five. */
  assign: (place: number) => void;
};

/** Handles the keys that a list doesn't support itself. */
function pressed(event: KeyboardEvent, act: Pressed): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[1-5]$/.test(event.key)) return act.assign(Number(event.key));
  const keys = new Map([
    ['?', act.help],
    ['Enter', act.enter],
    ['a', act.assignChosen],
  ]);
  keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key)?.();
}

/** The maximum per request. */
const MANY = 50;

type Wanted = Pick<z.output<typeof Narrowed>, 'q' | 'urgency'> & {
  service: z.output<typeof Narrowed>['service_type'];
};

function isWanted({ booking, urgency }: Row, wanted: Wanted): boolean {
  if (wanted.urgency !== undefined && urgency !== wanted.urgency) return false;
  if (wanted.service !== undefined && booking.service_type !== wanted.service) return false;
  const words = wanted.q?.toLowerCase();
  if (words === undefined) return true;
  const { id, pickup, drop, driver } = booking;
  return [id, pickup.address, drop.address, driver?.name ?? ''].some((text) =>
    text.toLowerCase().includes(words),
  );
}

/** Returns which booking and whose day are open: they are in the address, so that a link leads to the same view. */
function useOpenSelection() {
  const [address, setAddress] = useSearchParams();
  const say = useCallback(
    (changes: Record<string, string | undefined>) =>
      setAddress(() => searchWith(changes), { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  return {
    bookingId: address.get('booking') ?? undefined,
    driverId: address.get('driver') ?? undefined,
    open: useCallback((booking: string) => say({ booking }), [say]),
    openDriver: useCallback((driver: string | undefined) => say({ driver }), [say]),
  };
}
