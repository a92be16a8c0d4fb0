import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import { searchWith } from '../../lib/search-params.ts';
import type { LiveStatus } from '../../lib/live-stream.ts';
import { serviceTypes, statuses, statusTexts } from '../bookings/public.ts';
import { workerBookingStatusLabels } from '../worker-bookings/public.ts';
import { ConnectionState } from '../../shell/live-state.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Worker } from '../../ui/pictograms/work.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BookingRows } from './booking-rows.tsx';
import {
  type AskedService,
  askedServices,
  type AskedStatus,
  type BookingFilter,
  readFilter,
  statusesOf,
} from './combined-bookings.ts';
import { useBookings } from './use-bookings.ts';

const PAGE = 20;

/** All bookings of the customer, of both kinds, newest first. The search is in the address. */
export default function Bookings() {
  const status = useOutletContext<LiveStatus>();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const choose = (name: string, value: string) =>
    setSearch(() => searchWith({ [name]: value === '' ? undefined : value }), { replace: true });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl">
          <Trans>My bookings</Trans>
        </h1>
        <ConnectionState status={status} />
      </div>
      <Filters filter={filter} onChoose={choose} />
      <List filter={filter} onAll={() => setSearch({}, { replace: true })} />
    </div>
  );
}

// States of both kinds are named as for packages when all services are shown.
const allStatuses: Record<AskedStatus, { label: MessageDescriptor }> = {
  ...workerBookingStatusLabels,
  ...statuses,
};
const workerStatuses: typeof allStatuses = { ...statuses, ...workerBookingStatusLabels };

const isPackageStatus = (status: AskedStatus): status is keyof typeof statuses => status in statuses;

/** Returns the name of a state for this service. */
function statusLabelOf(status: AskedStatus, service: AskedService | undefined): MessageDescriptor {
  if (service === 'workers') return workerStatuses[status].label;
  return isPackageStatus(status) ? statusTexts(status, service).label : allStatuses[status].label;
}

const nameOf = (service: AskedService): MessageDescriptor =>
  service === 'workers' ? msg`Workers` : serviceTypes[service].label;

type FiltersProps = { filter: BookingFilter; onChoose: (name: string, value: string) => void };

function Filters({ filter, onChoose }: FiltersProps) {
  const { t, i18n } = useLingui();
  const choice = (name: keyof BookingFilter, label: ReactNode, options: [string, string][]) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={filter[name] ?? ''}
          onChange={(event) => onChoose(name, event.target.value)}
        >
          <option value="">{t`All`}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:max-w-xl">
      {choice(
        'service_type',
        <Trans>Service type</Trans>,
        askedServices.map((value) => [value, i18n._(nameOf(value))]),
      )}
      {choice(
        'booking_status',
        <Trans>Status</Trans>,
        statusesOf(filter.service_type).map((value) => [
          value,
          i18n._(statusLabelOf(value, filter.service_type)),
        ]),
      )}
    </search>
  );
}

function List({ filter, onAll }: { filter: BookingFilter; onAll: () => void }) {
  const bookings = useBookings(filter, PAGE);
  const filtered = filter.booking_status !== undefined || filter.service_type !== undefined;
  return (
    <QueryState
      failure={<Trans>Failed to load bookings</Trans>}
      query={bookings}
      skeleton={{ rows: 4, className: 'h-32' }}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Nothing filtered={filtered} onAll={onAll} />
        ) : (
          <>
            <output className="text-base text-ink-soft">
              {bookings.hasNextPage ? (
                <Trans>Latest {rows.length}</Trans>
              ) : (
                <Plural value={rows.length} one="# booking" other="# bookings" />
              )}
            </output>
            <BookingRows bookings={rows} />
            {bookings.hasNextPage && (
              <LoadMore
                label={<Trans>Show more</Trans>}
                pending={bookings.isFetchingNextPage}
                onMore={() => void bookings.fetchNextPage()}
              />
            )}
          </>
        )
      }
    </QueryState>
  );
}

/** Empty state when there are no bookings, or none match: what to do next. */
function Nothing({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  const picture = <Worker className="size-10" />;
  if (filtered) {
    return (
      <EmptyState picture={picture} title={<Trans>No bookings here</Trans>}>
        <p className="text-ink-soft">
          <Trans>Choose another status or service, or see all bookings.</Trans>
        </p>
        <Button variant="secondary" onClick={onAll}>
          <Trans>Show all bookings</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={picture} title={<Trans>No bookings yet. Book your first service!</Trans>}>
      <Link to="/customer/book" className={buttonLook('accent')}>
        <Trans>Book New Service</Trans>
      </Link>
    </EmptyState>
  );
}
