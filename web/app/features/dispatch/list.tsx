import type { BoardBooking, Urgency } from '@dihaadi/contract/trips/dispatch-board';
import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { serviceTypes } from '../bookings/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Check } from '../../ui/pictograms/signs.tsx';
import { Age } from './waiting-time.tsx';
import { urgencyLabels } from './dispatch.labels.ts';

export type Row = { booking: BoardBooking; urgency: Urgency };

type Props = {
  rows: readonly Row[];
  now: number;
  /** The id of the booking that is open beside the list. */
  opened: string | undefined;
  chosen: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onChoose: (id: string) => void;
  onKey: (event: KeyboardEvent) => void;
};

const ROW_HEIGHT = 104;
const OVERSCAN = 8;
const PAGE = 8;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** All open bookings, the most urgent first. Only the visible rows are rendered. */
export function BoardList({ rows, now, opened, chosen, onOpen, onChoose, onKey }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.booking.id ?? index,
    overscan: OVERSCAN,
  });
  const at = rows.findIndex(({ booking }) => booking.id === opened);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
    // Only when another one is opened: what moves up or down the list is not run after.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened]);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const here = rows[at]?.booking.id;
    if (step !== undefined) {
      event.preventDefault();
      const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (next !== undefined) onOpen(next.booking.id);
    } else if (event.key === ' ' && here !== undefined) {
      event.preventDefault();
      onChoose(here);
    } else onKey(event);
  };
  return (
    <div
      ref={frame}
      // A select draws only words.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={0}
      aria-label={t`Open bookings, most urgent first`}
      aria-multiselectable="true"
      aria-activedescendant={opened === undefined ? undefined : rowId(opened)}
      onKeyDown={press}
      className="h-[62dvh] min-h-80 overflow-y-auto overscroll-contain rounded-card border border-hairline bg-card focus-visible:-outline-offset-3"
    >
      <div role="presentation" className="relative w-full" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Option
                row={row}
                now={now}
                place={index + 1}
                count={rows.length}
                isOpen={row.booking.id === opened}
                isChosen={chosen.has(row.booking.id)}
                onOpen={onOpen}
                onChoose={onChoose}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

const rowId = (bookingId: string) => `board-${bookingId}`;

type OptionProps = {
  row: Row;
  now: number;
  place: number;
  count: number;
  isOpen: boolean;
  isChosen: boolean;
  onOpen: (id: string) => void;
  onChoose: (id: string) => void;
};

const Option = memo(function Option(props: OptionProps) {
  const { i18n } = useLingui();
  const { row, now, isOpen, isChosen, onOpen, onChoose } = props;
  const { booking, urgency } = row;
  const drop = booking.drop.address;
  const { label, tone } = urgencyLabels[urgency];
  const { Picture, label: service } = serviceTypes[booking.service_type];
  return (
    // The list has the keyboard for all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={rowId(booking.id)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      // The list has the focus for all of its rows.
      tabIndex={-1}
      aria-selected={isChosen}
      aria-current={isOpen ? 'true' : undefined}
      aria-posinset={props.place}
      aria-setsize={props.count}
      onClick={() => onOpen(booking.id)}
      className={cx(
        'flex min-h-26 cursor-pointer gap-3 border-b border-hairline py-2.5 ps-2 pe-4',
        isOpen ? 'bg-primary-wash' : 'hover:bg-sunken',
      )}
    >
      {/* Space does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        aria-hidden="true"
        data-testid="choose"
        onClick={(event) => {
          event.stopPropagation();
          onChoose(booking.id);
        }}
        className="grid size-11 shrink-0 place-items-center"
      >
        <span
          className={cx(
            'grid size-6 place-items-center rounded-md border-2',
            isChosen ? 'border-primary-ink bg-primary-ink text-card' : 'border-control bg-card',
          )}
        >
          {isChosen && <Check className="size-4" />}
        </span>
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <Badge tone={tone}>{i18n._(label)}</Badge>
          <span className="text-ink-soft tabular-nums">
            <Age since={booking.scheduled_time ?? booking.created_at} now={now} />
          </span>
          <span className="ms-auto font-semibold tabular-nums">{formatMoney(booking.fare)}</span>
        </span>
        <span className="truncate font-medium">{booking.pickup.address}</span>
        <span className="flex items-center gap-2 text-base text-ink-soft">
          <Picture className="size-5 shrink-0" />
          <span className="sr-only">{i18n._(service)}</span>
          <span className="min-w-0 truncate">
            {booking.driver === null ? <Trans>to {drop}</Trans> : booking.driver.name}
          </span>
        </span>
      </span>
    </div>
  );
});
