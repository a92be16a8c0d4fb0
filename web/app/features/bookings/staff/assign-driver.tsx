import { assignDriver, type StaffPackageBooking } from '@dihaadi/contract/bookings';
import { type Driver, listDrivers } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call, callList } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/format.ts';
import { explain } from '../../../lib/problems.ts';
import { ChoiceButton, useChoice } from '../../../staff-kit/choice-button.tsx';
import { type Choosable, ChoosePerson, useSearchTyped } from '../../../staff-kit/choose-person.tsx';

type AssignProps = { booking: StaffPackageBooking; size?: 'normal' | 'small' };

/** Opens the choice of the driver who takes a pending booking. */
export function AssignDriver({ booking, size = 'normal' }: AssignProps) {
  const { t } = useLingui();
  const choice = useChoice();
  const bookingId = booking.id.slice(0, 8);
  return (
    <>
      <ChoiceButton label={t`Assign driver: booking ${bookingId}`} size={size} onOpen={choice.open}>
        <Trans>Assign driver</Trans>
      </ChoiceButton>
      {choice.isOpen && <ChooseDriver booking={booking} {...choice.close} />}
    </>
  );
}

type ChooseProps = { booking: StaffPackageBooking; onDone: () => void; onClose: () => void };

function ChooseDriver({ booking, onDone, onClose }: ChooseProps) {
  const { t } = useLingui();
  const search = useSearchTyped();
  const drivers = useDrivers(booking, search.q);
  const assign = useAssign(booking, onDone);
  const bookingId = booking.id.slice(0, 8);
  return (
    <ChoosePerson
      title={<Trans>Assign driver</Trans>}
      description={
        <Trans>
          Booking {bookingId}, from {booking.pickup_address}
        </Trans>
      }
      label={t`Find a driver by name, phone, licence or vehicle`}
      search={search}
      people={drivers}
      failed={<Trans>Failed to load drivers</Trans>}
      nobody={<Trans>No available driver matches this name.</Trans>}
      confirmLabel={<Trans>Assign driver</Trans>}
      pending={assign.isPending}
      onClose={onClose}
      onConfirm={(driverId) => {
        if (driverId !== undefined) assign.mutate(driverId);
      }}
    />
  );
}

const SHOWN = 20;

/** Those who may take it, by name; the free ones first. Whoever is not among them is searched for. */
export function useDrivers(booking: StaffPackageBooking, q: string | undefined) {
  const { t } = useLingui();
  const list = useQuery({
    queryKey: ['driver', 'assignable', booking.service_type, q ?? ''],
    queryFn: ({ signal }) =>
      callList(listDrivers, {
        query: {
          driver_status: 'active',
          service_type: booking.service_type,
          sort: 'name',
          limit: SHOWN,
          q,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: t`Failed to load drivers` },
  });
  const shown = (driver: Driver): Choosable => ({
    id: driver.id,
    name: driver.name,
    about: about(driver),
    // Free by then, perhaps, where it is for later.
    against: !driver.is_free && booking.booking_type === 'immediate' ? t`busy now` : undefined,
  });
  const byFree = (a: Driver, b: Driver) => Number(b.is_free) - Number(a.is_free);
  return { ...list, data: list.data?.rows.toSorted(byFree).map(shown) };
}

function about({ vehicles: [vehicle], user_info: { phone } }: Driver): string {
  const words = [
    vehicle && `${vehicle.vehicle_make} ${vehicle.vehicle_model}`,
    vehicle?.registration_number,
    phone && formatPhone(phone),
  ];
  return words.filter(Boolean).join(' · ');
}

function useAssign(booking: StaffPackageBooking, onDone: () => void) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (driverId: string) => call(assignDriver, { params: { bookingId: booking.id, driverId } }),
    onSuccess: () => {
      toast.success(t`Driver assigned successfully`);
      onDone();
    },
    onError: (error) =>
      toast.error(t`Failed to assign driver`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['package_booking'] }),
        queries.invalidateQueries({ queryKey: ['driver'] }),
      ]),
  });
}
