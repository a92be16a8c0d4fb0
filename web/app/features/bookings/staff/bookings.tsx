import { bookingStatuses, listBookings, type StaffPackageBooking } from '@dihaadi/contract/bookings';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { callList } from '../../../lib/api.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { Parcel } from '../../../ui/pictograms/work.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Loaded } from '../loaded.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { packageSizes, serviceTypes, statuses } from '../words.ts';
import { AssignDriver } from './assign-driver.tsx';
import { CancelBooking } from './cancel-booking.tsx';

const PAGE = 50;

/** The Bookings tab: what comes in, and who takes it. The shell keeps it live. */
export default function StaffBookings() {
  const [search, setSearch] = useSearchParams();
  const filter = {
    booking_status: bookingStatuses.find((one) => one === search.get('booking_status')),
    service_type: packageServiceTypes.find((one) => one === search.get('service_type')),
  };
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <div className="grid gap-5">
      <Filters filter={filter} onChoose={choose} />
      <Table filter={filter} />
    </div>
  );
}

type Filter = {
  booking_status: (typeof bookingStatuses)[number] | undefined;
  service_type: (typeof packageServiceTypes)[number] | undefined;
};

function Filters({ filter, onChoose }: { filter: Filter; onChoose: (name: string, value: string) => void }) {
  const { t, i18n } = useLingui();
  const choice = (name: keyof Filter, label: ReactNode, options: [string, string][]) => (
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

function Table({ filter }: { filter: Filter }) {
  const { t } = useLingui();
  const columns = useColumns();
  const bookings = useInfiniteQuery({
    queryKey: ['package_booking', 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      callList(listBookings, { query: { ...filter, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    meta: { failure: t`Failed to load bookings` },
  });
  return (
    <Loaded query={bookings} skeleton={{ rows: 5, className: 'h-16 rounded-card' }}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState picture={<Parcel className="size-10" />} title={<Trans>No bookings here</Trans>}>
            <p className="text-ink-soft">
              <Trans>New ones appear by themselves.</Trans>
            </p>
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption={<Trans>Bookings</Trans>}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.id}
            />
            {bookings.hasNextPage && (
              <Button
                variant="secondary"
                className="justify-self-center"
                pending={bookings.isFetchingNextPage}
                onClick={() => void bookings.fetchNextPage()}
              >
                <Trans>Show older bookings</Trans>
              </Button>
            )}
          </>
        )
      }
    </Loaded>
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
          <span className="text-base text-ink-soft">{formatTime(booking.created_at, locale)}</span>
          <a
            href={`tel:${booking.customer_phone}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-base text-primary-ink underline underline-offset-4"
          >
            {booking.customer_phone}
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
