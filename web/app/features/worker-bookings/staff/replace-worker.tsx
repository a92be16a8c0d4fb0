import { replaceManually, type StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { ChoosePerson } from '../../../staff-kit/choose-person.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { useCandidates } from './candidates.tsx';
import { useStaffAction } from './use-staff-action.ts';

export type Place = StaffWorkerBooking['assignments'][number];
type ReplaceProps = { booking: StaffWorkerBooking; place: Place };

/** Button that opens the choice of a replacement for a worker who can't come. */
export function ReplaceWorker(props: ReplaceProps) {
  const { t } = useLingui();
  const [button, setButton] = useState<HTMLElement>();
  const { name } = props.place.worker;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={t`Replace worker: ${name}`}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <Trans>Replace worker</Trans>
      </Button>
      {button !== undefined && (
        <ChooseOther {...props} button={button} onClose={() => setButton(undefined)} />
      )}
    </>
  );
}

const LONGEST_REASON = 500;

function ChooseOther({ booking, place, button, onClose }: ReplaceProps & ChooseProps) {
  const { t } = useLingui();
  const { name } = place.worker;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const choice = useCandidates(booking.id);
  const replace = useStaffAction({ done: t`Worker replaced`, failed: t`Failed to replace the worker` });
  const send = async (workerId: string | undefined) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const body = { assignment_id: place.id, worker_id: workerId, reason };
    const isDone = await replace.run(() => call(replaceManually, { params: { id: booking.id }, body }));
    if (!isDone) return;
    createFocusRestorer(button)();
    onClose();
  };
  return (
    <ChoosePerson
      {...choice}
      title={<Trans>Replace {name}</Trans>}
      description={
        <Trans>
          This won't count against them. Choose a replacement, or leave it empty and we'll offer the job to
          others.
        </Trans>
      }
      confirmLabel={<Trans>Replace worker</Trans>}
      noneLabel={<Trans>Offer to others</Trans>}
      pending={replace.isPending}
      onClose={onClose}
      onConfirm={(workerId) => void send(workerId)}
    >
      <Field
        label={<Trans>Reason</Trans>}
        error={missing && reason.trim() === '' ? t`Enter a short reason` : undefined}
      >
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

type ChooseProps = { button: HTMLElement; onClose: () => void };
