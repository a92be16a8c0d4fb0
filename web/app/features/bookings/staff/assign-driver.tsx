import { assignDriver, type StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { ChoiceButton, useChoiceDialog } from '../../../staff-kit/choice-button.tsx';
import { ChoosePerson, useSearchTyped } from '../../../staff-kit/choose-person.tsx';
import { useDrivers } from './assignable-drivers.tsx';

type ToAssign = Pick<StaffPackageBooking, 'id' | 'pickup_address'>;
type AssignProps = { booking: ToAssign; size?: 'normal' | 'small' };

/** Button that opens the choice of a driver for a pending booking. */
export function AssignDriver({ booking, size = 'normal' }: AssignProps) {
  const { t } = useLingui();
  const choice = useChoiceDialog();
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

type ChooseProps = { booking: ToAssign; onDone: () => void; onClose: () => void };

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
      emptyText={<Trans>No available driver matches this name.</Trans>}
      confirmLabel={<Trans>Assign driver</Trans>}
      pending={assign.isPending}
      onClose={onClose}
      onConfirm={(driverId) => {
        if (driverId !== undefined) assign.mutate(driverId);
      }}
    />
  );
}

function useAssign(booking: ToAssign, onDone: () => void) {
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
        queries.invalidateQueries({ queryKey: ['today'] }),
      ]),
  });
}
