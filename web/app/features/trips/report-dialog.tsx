import { reportIncident } from '@dihaadi/contract/trips/trip-incidents';
import { type IncidentKind, incidentKinds } from '@dihaadi/contract/trips/trip-shown';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { incidentLabels, PhotoInput } from '../bookings/public.ts';
import { PictureChoice } from './picture-choice.tsx';
import { useSendPhoto } from './use-send-photo.ts';
import { useTripStep } from './use-trip-step.ts';

type Props = { trip: Trip; open: boolean; onOpenChange: (isOpen: boolean) => void };

/** Dialog that reports an incident to the desk: its kind by picture, with an optional photo and text. */
export function ReportDialog({ trip, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const [kind, setKind] = useState<IncidentKind>();
  const [note, setNote] = useState('');
  const [photoId, setPhotoId] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const photo = useSendPhoto(trip.id, 'incident');
  const report = useTripStep(trip.id, (chosen: IncidentKind) =>
    call(reportIncident, {
      params: { id: trip.id },
      body: {
        kind: chosen,
        ...(note.trim() === '' ? {} : { note }),
        ...(photoId === undefined ? {} : { photo_id: photoId }),
      },
    }),
  );
  const confirm = () => {
    setMissing(kind === undefined);
    if (kind === undefined) return;
    report.mutate(kind, {
      onSuccess: () => {
        onOpenChange(false);
        toast.success(t`Problem reported`, { description: t`Our team will look into this.` });
      },
    });
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>What happened?</Trans>}
      description={<Trans>We alert our team immediately.</Trans>}
      confirmLabel={<Trans>Report problem</Trans>}
      confirmVariant="primary"
      cancelLabel={<Trans>Close</Trans>}
      pending={report.isPending || photo.isPending}
      onConfirm={confirm}
    >
      <PictureChoice
        legend={t`What happened?`}
        name="incident"
        labels={incidentLabels}
        values={incidentKinds}
        value={kind}
        isMissing={isMissing}
        onChange={setKind}
      />
      <PhotoInput
        label={t`Add a photo`}
        pending={photo.isPending}
        isSent={photoId !== undefined}
        onFile={(file) => photo.choose(file, ({ id }) => setPhotoId(id))}
      />
      <Field label={<Trans>Details</Trans>} optional={<Trans>(optional)</Trans>}>
        {(control) => (
          <Input
            {...control}
            name="note"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </AlertDialog>
  );
}
