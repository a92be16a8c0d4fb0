import { bookingStatuses, listBookings, type StaffPackageBooking } from '@dihaadi/contract/bookings';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callList } from '../../../lib/api.ts';
import { formatMoney, formatPhone, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { type TableState, useTableState } from '../../../lib/table-state.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { LoadMore } from '../../../ui/pagination.tsx';
import { Parcel } from '../../../ui/pictograms/work.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { StatusBadge } from '../../../shell/bookings/package-badge.tsx';
import { serviceTypes, statuses } from '../../../lib/package-words.ts';
import { packageSizes } from '../words.ts';
import { AssignDriver } from './assign-driver.tsx';
import { CancelBooking } from './cancel-booking.tsx';

const PAGE = 50;

const Asked = listBookings.query.omit({ limit: true, cursor: true });

/** The Bookings tab: what comes in, and who takes it. The shell keeps it live. */
export default function StaffBookings() {
  const table = useTableState({ name: 'bookings', query: Asked });
  return (
    <div className="grid gap-5">
      <Table table={table} />
    </div>
  );
}

type BookingsTable = TableState<typeof Asked>;
type Filter = BookingsTable['query'];

function Filters({ table: { query: filter, choose } }: { table: BookingsTable }) {
  const { t, i18n } = useLingui();
  const choice = (name: keyof Filter, label: ReactNode, options: [string, string][]) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={filter[name] ?? ''}
          onChange={({ target }) => choose(name, target.value === '' ? undefined : target.value)}
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
    <search className="grid grid-cols-2 gap-3 sm:max-w-lg">
      {choice(
        'booking_status',
        <Trans>Status</Trans>,
        bookingStatuses.map((value) => [value, i18n._(statuses[value].label)]),
      )}
      {choice(
        'service_type',
        <Trans>Service type</Trans>,
        packageServiceTypes.map((value) => [value, i18n._(serviceTypes[value].label)]),
      )}
    </search>
  );
}

const SKELETON = { rows: 5, className: 'h-16 rounded-card' };

function Table({ table }: { table: BookingsTable }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { query: filter, columnChoice } = table;
  const bookings = useInfiniteQuery({
    queryKey: ['package_booking', 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      callList(listBookings, { query: { ...filter, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    meta: { failure: t`Failed to load bookings` },
  });
  const { data: rows = [], hasNextPage } = bookings;
  const state = (
    <Loaded failure={<Trans>Failed to load bookings</Trans>} query={bookings} skeleton={SKELETON}>
      {() => rows.length === 0 && <NoBookings />}
    </Loaded>
  );
  return (
    <>
      {rows.length > 0 && state}
      <DataTable
        caption={<Trans>Bookings</Trans>}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        tools={<Filters table={table} />}
        columnChoice={columnChoice}
        placeholder={rows.length === 0 ? state : undefined}
        footer={
          hasNextPage && (
            <LoadMore
              label={<Trans>Show older bookings</Trans>}
              pending={bookings.isFetchingNextPage}
              onMore={() => void bookings.fetchNextPage()}
            />
          )
        }
      />
    </>
  );
}

function NoBookings() {
  return (
    <EmptyState picture={<Parcel className="size-10" />} title={<Trans>No bookings here</Trans>}>
      <p className="text-ink-soft">
        <Trans>New ones appear by themselves.</Trans>
      </p>
    </EmptyState>
  );
}

function useColumns(): Column<StaffPackageBooking>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'id',
      header: <Trans>ID</Trans>,
      cell: (booking) => (
        <span className="grid">
          <span className="font-semibold">{booking.id.slice(0, 8)}</span>
          <span className="text-base font-normal text-ink-soft">
            {formatTime(booking.created_at, locale)}
          </span>
          <a
            href={`tel:${booking.customer_phone}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-base font-normal text-primary-ink underline underline-offset-4"
          >
            {formatPhone(booking.customer_phone)}
          </a>
        </span>
      ),
    },
    {
      key: 'service',
      header: <Trans>Service type</Trans>,
      cell: (booking) => (
        <span className="grid">
          {i18n._(serviceTypes[booking.service_type].label)}
          {booking.scheduled_time !== null && (
            <span className="text-base text-ink-soft">
              <Trans>for {formatTime(booking.scheduled_time, locale)}</Trans>
            </span>
          )}
        </span>
      ),
    },
    { key: 'pickup', header: <Trans>Pickup</Trans>, cell: (booking) => booking.pickup_address },
    { key: 'drop', header: <Trans>Drop</Trans>, cell: (booking) => booking.drop_address },
    {
      key: 'package',
      header: <Trans>Package</Trans>,
      cell: (booking) => (
        <span className="grid">
          <span>
            <Trans>
              {i18n._(packageSizes[booking.package_size].label)}, {booking.package_weight} kg
            </Trans>
          </span>
          <span className="line-clamp-3 text-base text-ink-soft">{booking.package_description}</span>
          {booking.special_instructions !== null && (
            <span className="line-clamp-3 text-base font-medium">{booking.special_instructions}</span>
          )}
        </span>
      ),
    },
    {
      key: 'fare',
      header: <Trans>Fare</Trans>,
      end: true,
      cell: (booking) => <span className="font-bold">{formatMoney(booking.estimated_fare)}</span>,
    },
    {
      key: 'status',
      header: <Trans>Status</Trans>,
      cell: (booking) => <StatusBadge status={booking.booking_status} />,
    },
    {
      key: 'driver',
      header: <Trans>Driver</Trans>,
      cell: (booking) => (
        <span className="grid justify-items-start gap-1">
          {booking.can.assign ? <AssignDriver booking={booking} /> : booking.driver?.name}
          {booking.can.cancel && (
            <span className="-ml-5">
              <CancelBooking booking={booking} />
            </span>
          )}
        </span>
      ),
    },
  ];
}
