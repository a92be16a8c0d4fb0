import { claimAbsence, sendAbsencePhoto } from '@dihaadi/contract/worker-bookings/absences';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { type AbsenceReason, absenceReasons } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { TakenPhoto } from '../../../lib/queued-steps/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Refused } from '../../../ui/pictograms/states.tsx';
import { Wage } from '../../../ui/pictograms/steps.tsx';
import { Home } from '../../../ui/pictograms/things.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { PhotoInput } from '../../bookings/public.ts';
import { absenceReasonLabels } from '../absences.labels.ts';
import { usePhonePosition } from './use-phone-position.ts';
import { useStep } from './use-step.ts';
import { useWorkPhoto } from './use-work-photo.ts';

type Claim = Omit<BodyInput<typeof claimAbsence>, 'photo_id'> & { photo: TakenPhoto };

const PICTURES = { absent: Home, refused: Refused } as const;

/** Form for a call-out claim: what happened at the door, with a photo of the place; the phone adds its position. */
export function AbsenceForm({ job }: { job: WorkAssignment }) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<AbsenceReason>('absent');
  const [isChecked, setChecked] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const position = usePhonePosition();
  const taken = useWorkPhoto((file) => call(sendAbsencePhoto, { params: { id: job.id }, file }));
  const { photo } = taken;
  const claim = useStep(
    job.id,
    ({ photo: shown, ...body }: Claim) =>
      call(claimAbsence, { params: { id: job.id }, body: { ...body, photo_id: shown.id } }),
    {
      offline: {
        done: ({ reason: why, photo: shown, ...here }) => ({
          kind: 'claim_absence',
          thing: job.id,
          reason: why,
          position: here,
          photo: shown,
        }),
        // The outcome comes from the server.
        after: (row) => row,
      },
    },
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (photo === undefined) return;
    setLocating(true);
    const here = await position();
    setLocating(false);
    if (here !== undefined) claim.mutate({ reason, ...here, photo });
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <RadioCards
        legend={<span className="sr-only">{t`What happened?`}</span>}
        name="reason"
        columns={2}
        value={reason}
        onChange={({ target }) => setReason(absenceReasons.find((one) => one === target.value) ?? 'absent')}
        options={absenceReasons.map((value) => {
          const Picture = PICTURES[value];
          return {
            value,
            label: i18n._(absenceReasonLabels[value]),
            picture: <Picture className="size-10" />,
          };
        })}
      />
      <PhotoInput
        label={t`Photo of the place`}
        pending={taken.isPending}
        isSent={photo !== undefined}
        onFile={taken.choose}
        testId="photo-place"
      />
      {isChecked && photo === undefined && (
        <FieldError id="place-missing">{t`Take a photo of the place`}</FieldError>
      )}
      <Button
        type="submit"
        variant="accent"
        pending={claim.isPending || isLocating || taken.isPending}
        className="min-h-14"
      >
        <Wage className="size-7 shrink-0" />
        <Trans>Claim call-out</Trans>
      </Button>
    </form>
  );
}
