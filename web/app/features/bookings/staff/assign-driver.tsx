import { assignDriver, type StaffPackageBooking } from '@dihaadi/contract/bookings';
import { type Driver, listDrivers } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call, callList } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/inputs.tsx';

const AT_MOST = 200;

/** Gives a pending booking to one of the drivers who may take it. */
export function AssignDriver({ booking }: { booking: StaffPackageBooking }) {
  const { t } = useLingui();
  const { drivers, notice, want } = useDrivers(booking);
  const [choice, setChoice] = useState('');
  const assign = useAssign(booking);
  // Who was chosen may have become unavailable since.
  const chosen = drivers.some(({ id }) => id === choice) ? choice : '';
  const bookingId = booking.id.slice(0, 8);
  const describe = (driver: Driver) => {
    const [vehicle] = driver.vehicles;
    const words = [driver.name, vehicle && `${vehicle.vehicle_make} ${vehicle.vehicle_model}`];
    return [...words, driver.is_free ? undefined : t`busy now`].filter(Boolean).join(' · ');
  };
  return (
    <span className="flex w-full flex-wrap gap-2 lg:flex-nowrap">
      <span className="min-w-36 flex-1">
        <Select
          aria-label={t`Assign a driver to booking ${bookingId}`}
          value={chosen}
          disabled={assign.isPending}
          onFocus={want}
          onPointerDown={want}
          onChange={(event) => setChoice(event.target.value)}
        >
          <option value="">{t`Assign Driver`}</option>
          {notice !== undefined && <option disabled>{notice}</option>}
          {drivers.map((driver) => (
            <option
              key={driver.id}
              value={driver.id}
              // Free by then, perhaps, where it is for later.
              disabled={!driver.is_free && booking.booking_type === 'immediate'}
            >
              {describe(driver)}
            </option>
          ))}
        </Select>
      </span>
      <Button
        variant="secondary"
        className="grow px-3.5 lg:grow-0"
        aria-label={t`Assign the chosen driver to booking ${bookingId}`}
        disabled={chosen === ''}
        pending={assign.isPending}
        onClick={() => assign.mutate(chosen)}
      >
        <Trans>Assign</Trans>
      </Button>
    </span>
  );
}

/** The drivers of one row, none before somebody wants to see them: a table of rows would hold thousands. */
function useDrivers(booking: StaffPackageBooking) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const list = useQuery({
    queryKey: ['driver', 'active', booking.service_type],
    queryFn: ({ signal }) =>
      callList(listDrivers, {
        query: { driver_status: 'active', service_type: booking.service_type, limit: AT_MOST },
        signal,
      }),
    enabled: wanted,
    meta: { failure: t`Failed to load drivers` },
  });
  const rows = wanted ? (list.data?.rows ?? []) : [];
  const state = list.isError && !list.isFetching ? t`Failed to load drivers` : t`Loading...`;
  return {
    drivers: rows.toSorted((a, b) => Number(b.is_free) - Number(a.is_free)),
    notice: wanted && list.data === undefined ? state : undefined,
    want: () => {
      setWanted(true);
      if (list.isError) void list.refetch();
    },
  };
}

function useAssign(booking: StaffPackageBooking) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (driverId: string) => call(assignDriver, { params: { bookingId: booking.id, driverId } }),
    onSuccess: () => toast.success(t`Driver assigned successfully`),
    onError: (error) =>
      toast.error(t`Failed to assign driver`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['package_booking'] }),
        queries.invalidateQueries({ queryKey: ['driver'] }),
      ]),
  });
}
