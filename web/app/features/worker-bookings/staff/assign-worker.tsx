import { assignWorker, type StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useServiceName } from '../service-name.ts';
import { ChoiceButton, useChoiceDialog } from '../../../staff-kit/choice-button.tsx';
import { ChoosePerson } from '../../../staff-kit/choose-person.tsx';
import { useCandidates } from './candidates.tsx';
import { useStaffAction } from './use-staff-action.ts';

type AssignWorkerProps = { booking: StaffWorkerBooking; size?: 'normal' | 'small' };

/** Button that opens the list of workers for an open place on a booking. */
export function AssignWorker({ booking, size = 'normal' }: AssignWorkerProps) {
  const locale = useLocale();
  const serviceOf = useServiceName();
  const about = `${serviceOf(booking.service)}, ${formatTime(booking.start_at, locale)}`;
  return <AssignWorkerById id={booking.id} about={about} size={size} />;
}

type AssignWorkerByIdProps = {
  id: string;
  /** Short description of the booking. */
  about: ReactNode;
  size: 'normal' | 'small';
};

/** Like `AssignWorker`, where only a short description of the booking is known. */
export function AssignWorkerById({ id, about, size }: AssignWorkerByIdProps) {
  const { t } = useLingui();
  const choice = useChoiceDialog();
  const bookingId = id.slice(0, 8);
  return (
    <>
      <ChoiceButton label={t`Assign worker: booking ${bookingId}`} size={size} onOpen={choice.open}>
        <Trans>Assign worker</Trans>
      </ChoiceButton>
      {choice.isOpen && <ChooseWorker id={id} about={about} {...choice.close} />}
    </>
  );
}

type ChooseProps = Pick<AssignWorkerByIdProps, 'id' | 'about'> & { onDone: () => void; onClose: () => void };

function ChooseWorker({ id, about, onDone, onClose }: ChooseProps) {
  const { t } = useLingui();
  const choice = useCandidates(id);
  const assign = useStaffAction({
    done: t`Worker assigned successfully`,
    failed: t`Failed to assign worker`,
  });
  const give = async (workerId: string | undefined) => {
    if (workerId === undefined) return;
    const params = { id, worker_id: workerId };
    if (await assign.run(() => call(assignWorker, { params }))) onDone();
  };
  return (
    <ChoosePerson
      {...choice}
      title={<Trans>Assign worker</Trans>}
      description={<Trans>{about}. Call the worker before you assign the job.</Trans>}
      confirmLabel={<Trans>Assign worker</Trans>}
      pending={assign.isPending}
      onClose={onClose}
      onConfirm={(workerId) => void give(workerId)}
    />
  );
}
