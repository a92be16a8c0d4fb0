import { assignDriver, type StaffPackageBooking } from '@dihaadi/contract/bookings';
import { type Driver, listDrivers } from '@dihaadi/contract/drivers';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call, callList } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { Select } from '../../../ui/inputs.tsx';

const AT_MOST = 200;

/** Gives a pending booking to one of the drivers who may take it. */
export function AssignDriver({ booking }: { booking: StaffPackageBooking }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  // Begins with the thing it shows: the shell refreshes it when a driver changes.
  const drivers = useQuery({
    queryKey: ['driver', 'active', booking.service_type],
    queryFn: ({ signal }) =>
      callList(listDrivers, {
        query: { driver_status: 'active', service_type: booking.service_type, limit: AT_MOST },
        signal,
      }),
  });
  const assign = useMutation({
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
  const rows = (drivers.data?.rows ?? []).toSorted((a, b) => Number(b.is_free) - Number(a.is_free));
  const describe = (driver: Driver) => {
    const [vehicle] = driver.vehicles;
    const words = [driver.name, vehicle && `${vehicle.vehicle_make} ${vehicle.vehicle_model}`];
    return [...words, driver.is_free ? undefined : t`busy now`].filter(Boolean).join(' · ');
  };
  return (
    <Select
      aria-label={t`Assign a driver to booking ${booking.id.slice(0, 8)}`}
      value=""
      disabled={assign.isPending}
      onChange={(event) => assign.mutate(event.target.value)}
    >
      <option value="" disabled>
        {drivers.isError ? t`Failed to load drivers` : t`Assign Driver`}
      </option>
      {rows.map((driver) => (
        <option key={driver.id} value={driver.id}>
          {describe(driver)}
        </option>
      ))}
    </Select>
  );
}
