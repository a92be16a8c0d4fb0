import { assignWorker, type StaffWorkerBooking } from '@dihaadi/contract/work-desk';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useServiceName } from '../../../shell/bookings/service-name.ts';
import { focusKeeper } from '../../../shell/staff/focus-keeper.ts';
import { ChoosePerson } from '../../../shell/staff/choose-person.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCandidates } from './candidates.tsx';
import { useMending } from './mending.ts';

type GiveProps = { booking: StaffWorkerBooking; size?: 'normal' | 'small' };

/** Opens the choice of somebody for an open place. */
export function GivePlace({ booking, size = 'normal' }: GiveProps) {
  const { t } = useLingui();
  const [button, setButton] = useState<HTMLElement>();
  const bookingId = booking.id.slice(0, 8);
  return (
    <>
      <Button
        variant={size === 'small' ? 'secondary' : 'primary'}
        size={size}
        className="whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={t`Assign Worker: booking ${bookingId}`}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <Trans>Assign Worker</Trans>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
      </Button>
      {button !== undefined && (
        <ChooseWorker booking={booking} button={button} onClose={() => setButton(undefined)} />
      )}
    </>
  );
}

type ChooseProps = { booking: StaffWorkerBooking; button: HTMLElement; onClose: () => void };

function ChooseWorker({ booking, button, onClose }: ChooseProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const serviceOf = useServiceName();
  const choice = useCandidates(booking.id);
  const assign = useMending({ done: t`Worker assigned successfully`, failed: t`Failed to assign worker` });
  const give = async (workerId: string | undefined) => {
    if (workerId === undefined) return;
    const params = { id: booking.id, worker_id: workerId };
    if (!(await assign.run(() => call(assignWorker, { params })))) return;
    focusKeeper(button)();
    onClose();
  };
  return (
    <ChoosePerson
      {...choice}
      title={<Trans>Assign Worker</Trans>}
      description={
        <Trans>
          {serviceOf(booking.service)}, {formatTime(booking.start_at, locale)}. Call them first: they get the
          place at once.
        </Trans>
      }
      confirmLabel={<Trans>Assign</Trans>}
      pending={assign.isPending}
      onClose={onClose}
      onConfirm={(workerId) => void give(workerId)}
    />
  );
}
