import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { handOverTrip } from '@dihaadi/contract/trips/trip-incidents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { ChoiceButton, useChoiceDialog } from '../../../staff-kit/choice-button.tsx';
import { ChoosePerson, useSearchTyped } from '../../../staff-kit/choose-person.tsx';
import { useDrivers } from './assignable-drivers.tsx';

/** Button that opens the choice of the driver who continues with the goods after a breakdown or accident. */
export function HandOver({ booking }: { booking: StaffPackageBooking }) {
  const { t } = useLingui();
  const choice = useChoiceDialog();
  return (
    <div className="justify-self-start">
      <ChoiceButton label={t`Hand over to another driver`} size="small" onOpen={choice.open}>
        <Trans>Hand over to another driver</Trans>
      </ChoiceButton>
      {choice.isOpen && <NextDriverChoice booking={booking} {...choice.close} />}
    </div>
  );
}

type ChooseProps = { booking: StaffPackageBooking; onDone: () => void; onClose: () => void };

function NextDriverChoice({ booking, onDone, onClose }: ChooseProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const search = useSearchTyped();
  const drivers = useDrivers(booking, search.q);
  const handOver = useMutation({
    mutationFn: (driverId: string) =>
      call(handOverTrip, {
        params: { bookingId: booking.id, driverId },
        body: { reason: t`Handed over to another driver` },
      }),
    onSuccess: () => {
      toast.success(t`Trip handed over`);
      onDone();
    },
    onError: (error) =>
      toast.error(t`Failed to hand over the trip`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['package_booking'] }),
        queries.invalidateQueries({ queryKey: ['driver'] }),
      ]),
  });
  return (
    <ChoosePerson
      title={<Trans>Hand over to another driver</Trans>}
      description={<Trans>The drivers meet to hand over. The new driver gets the fare.</Trans>}
      label={t`Find a driver by name, phone, licence or vehicle`}
      search={search}
      people={drivers}
      failed={<Trans>Failed to load drivers</Trans>}
      emptyText={<Trans>No available driver matches this name.</Trans>}
      confirmLabel={<Trans>Hand over trip</Trans>}
      pending={handOver.isPending}
      onClose={onClose}
      onConfirm={(driverId) => {
        if (driverId !== undefined) handOver.mutate(driverId);
      }}
    />
  );
}
