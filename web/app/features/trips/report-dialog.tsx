import { reportIncident } from '@dihaadi/contract/trips/trip-incidents';
import { type IncidentKind, incidentKinds } from '@dihaadi/contract/trips/trip-shown';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { incidentLabels, PhotoInput, remedyForDriver } from '../bookings/public.ts';
import { PictureChoice } from './picture-choice.tsx';
import { tripKey } from './queries.ts';
import { useSendPhoto } from './use-send-photo.ts';
import { useTripPassedOn } from './use-trip-passed-on.ts';

type Props = { trip: Trip; open: boolean; onOpenChange: (isOpen: boolean) => void };

type Report = { kind: IncidentKind; note?: string; photo_id?: string };

/** Sends a report. If it releases the trip to other drivers, the driver returns to Today. */
function useReport({ id }: Trip, onReported: () => void) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const passOn = useTripPassedOn(id);
  return useMutation({
    // Otherwise it would pause silently when offline.
    networkMode: 'always',
    mutationFn: (body: Report) => call(reportIncident, { params: { id }, body }),
    onSuccess: async (trip) => {
      onReported();
      if (trip.status === 'pending') {
        await passOn(t`Problem reported`, i18n._(remedyForDriver.others_asked));
        return;
      }
      queries.setQueryData(tripKey(id), trip);
      toast.success(t`Problem reported`, { description: t`Our team will look into this.` });
      await queries.invalidateQueries({ queryKey: ['package_booking'] });
    },
    onError: (error) => {
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey: tripKey(id) });
    },
  });
}

/** Dialog that reports an incident to the desk: its kind by picture, with an optional photo and text. */
export function ReportDialog({ trip, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const [kind, setKind] = useState<IncidentKind>();
  const [note, setNote] = useState('');
  const [photoId, setPhotoId] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const photo = useSendPhoto(trip.id, 'incident');
  const report = useReport(trip, () => onOpenChange(false));
  const confirm = () => {
    setMissing(kind === undefined);
    if (kind === undefined) return;
    report.mutate({
      kind,
      ...(note.trim() === '' ? {} : { note }),
      ...(photoId === undefined ? {} : { photo_id: photoId }),
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
