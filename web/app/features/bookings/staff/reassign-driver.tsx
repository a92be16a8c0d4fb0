import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { reassignDriver } from '@dihaadi/contract/trips/staff-trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { ChoiceButton, useChoiceDialog } from '../../../staff-kit/choice-button.tsx';
import { ChoosePerson, useSearchTyped } from '../../../staff-kit/choose-person.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDrivers } from './assignable-drivers.tsx';

type ToReassign = Pick<StaffPackageBooking, 'id'> & { driver: { name: string } | null };
type ReassignProps = { booking: ToReassign; size?: 'normal' | 'small' };

/** Button that opens the choice of another driver for a booking that was not picked up yet. */
export function ReassignDriver({ booking, size = 'normal' }: ReassignProps) {
  const { t } = useLingui();
  const choice = useChoiceDialog();
  const bookingId = booking.id.slice(0, 8);
  return (
    <>
      <ChoiceButton label={t`Reassign driver: booking ${bookingId}`} size={size} onOpen={choice.open}>
        <Trans>Reassign driver</Trans>
      </ChoiceButton>
      {choice.isOpen && <ChooseOther booking={booking} {...choice.close} />}
    </>
  );
}

const LONGEST_REASON = 500;

type ChooseProps = { booking: ToReassign; onDone: () => void; onClose: () => void };

function ChooseOther({ booking, onDone, onClose }: ChooseProps) {
  const { t } = useLingui();
  const search = useSearchTyped();
  const drivers = useDrivers(booking, search.q);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reassign = useReassign(booking, onDone);
  const isEmpty = reason.trim() === '';
  const name = booking.driver?.name ?? '';
  return (
    <ChoosePerson
      title={<Trans>Reassign driver</Trans>}
      description={<Trans>We tell {name} and the new driver.</Trans>}
      label={t`Find a driver by name, phone, licence or vehicle`}
      search={search}
      people={drivers}
      failed={<Trans>Failed to load drivers</Trans>}
      emptyText={<Trans>No available driver matches this name.</Trans>}
      confirmLabel={<Trans>Reassign driver</Trans>}
      pending={reassign.isPending}
      onClose={onClose}
      onConfirm={(driverId) => {
        setMissing(isEmpty);
        if (driverId !== undefined && !isEmpty) reassign.mutate({ driverId, reason });
      }}
    >
      <Field label={<Trans>Reason</Trans>} error={isMissing && isEmpty ? t`Enter a short reason` : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ChoosePerson>
  );
}

function useReassign({ id: bookingId }: ToReassign, onDone: () => void) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ driverId, reason }: { driverId: string; reason: string }) =>
      call(reassignDriver, { params: { bookingId, driverId }, body: { reason } }),
    onSuccess: () => {
      toast.success(t`Driver reassigned`);
      onDone();
    },
    onError: (error) =>
      toast.error(t`Failed to reassign the driver`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['package_booking'] }),
        queries.invalidateQueries({ queryKey: ['driver'] }),
        queries.invalidateQueries({ queryKey: ['today'] }),
      ]),
  });
}
