import { sendDisputeVoiceNote } from '@dihaadi/contract/dispute-voice-notes';
import {
  DISPUTE_PHOTOS,
  type DisputedThing,
  disputedThings,
  disputeKinds,
  disputeKindsOf,
  type DisputeKind,
  openDispute,
  type OwnDispute,
  sendDisputePhoto,
} from '@dihaadi/contract/disputes';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { fromIndianField, toIndianField } from '../../lib/indian-time.ts';
import { useIntent } from '../../lib/intent.ts';
import { explain, refusedFields } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { DateInput } from '../../ui/number-inputs.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { PhotoInput } from '../bookings/public.ts';
import { disputeKindLabels, kindLabelOf, ReportPicture } from './disputes.labels.ts';
import { VoiceRecorder } from './voice/recorder.tsx';
import type { Recording } from './voice/use-recorder.ts';
import { useFitting } from './use-fitting.ts';

/** The form that reports a problem with one booking, trip, application or payment; which one, the address says. */
export default function Report() {
  const [search] = useSearchParams();
  const thing = disputedThings.find((one) => one === search.get('thing'));
  const id = search.get('id');
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Report a problem</Trans>
      </h1>
      {thing === undefined || id === null ? (
        <Card>
          <EmptyState
            picture={<ReportPicture className="size-10" />}
            title={<Trans>Open the booking, payment or application and choose Report a problem.</Trans>}
          />
        </Card>
      ) : (
        <Form
          about={{ thing, thing_id: id, assignment_id: search.get('assignment') ?? undefined }}
          known={disputeKindsOf[thing].find((one) => one === search.get('kind'))}
          work={{ started: search.get('started'), ended: search.get('ended') }}
        />
      )}
    </>
  );
}

type About = Pick<BodyInput<typeof openDispute>, 'thing' | 'thing_id' | 'assignment_id'>;

// Only where a worker claims a call-out or has said when work by the hour ended; a link leads there.
const BY_LINK: readonly DisputeKind[] = ['customer_absent', 'hours'];

/** When the work began and ended, as the worker says it: of a report about hours. */
type Work = { started: string | null; ended: string | null };

function Form({ about, known, work }: { about: About; known: DisputeKind | undefined; work: Work }) {
  const { t } = useLingui();
  const [kind, setKind] = useState(known);
  const [text, setText] = useState('');
  const [endedAt, setEndedAt] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [voice, setVoice] = useState<Recording>();
  const send = useReport({ photos, voice });
  const fits = useFitting();
  const isHours = kind === 'hours';
  const isSaid = text.trim() !== '' || voice !== undefined;
  const isWhole = kind !== undefined && isSaid && (!isHours || endedAt !== '');
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isWhole)
          send.mutate({
            ...about,
            kind,
            ...(text.trim() !== '' && { text }),
            ...(isHours && { ended_at: fromIndianField(endedAt) ?? '' }),
          });
      }}
    >
      <Card className="grid gap-6">
        <Kind thing={about.thing} known={known} value={kind} isChecked={isChecked} onChoose={setKind} />
        {isHours && (
          <EndedAt
            work={work}
            value={endedAt}
            refusal={refusedEnd(send.error)}
            isChecked={isChecked}
            onChange={(value) => {
              setEndedAt(value);
              send.reset();
            }}
          />
        )}
        <Field
          label={<Trans>What happened?</Trans>}
          hint={<Trans>The other side can read this and answer.</Trans>}
          error={isChecked && !isSaid ? t`Tell us what happened` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={4000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <VoiceRecorder recording={voice} onChange={setVoice} />
        <div className="grid gap-2 sm:max-w-80">
          {photos.length < DISPUTE_PHOTOS && (
            <PhotoInput
              testId="photo-dispute"
              label={t`Add a photo`}
              pending={false}
              isSent={photos.length > 0}
              isFresh={false}
              onFile={(file) => fits(file) && setPhotos([...photos, file])}
            />
          )}
          {photos.length > 0 && (
            <output className="text-base text-ink-soft">
              {t`${photos.length} of ${DISPUTE_PHOTOS} photos`}
            </output>
          )}
        </div>
      </Card>
      <Button type="submit" variant="accent" pending={send.isPending} className="sm:justify-self-start">
        <Trans>Send report</Trans>
      </Button>
    </form>
  );
}

type KindProps = {
  thing: DisputedThing;
  known: DisputeKind | undefined;
  value: DisputeKind | undefined;
  isChecked: boolean;
  onChoose: (kind: DisputeKind | undefined) => void;
};

function Kind({ thing, known, value, isChecked, onChoose }: KindProps) {
  const { t, i18n } = useLingui();
  const kinds = disputeKindsOf[thing].filter((one) => one === known || !BY_LINK.includes(one));
  return (
    <RadioCards
      legend={<Trans>What went wrong?</Trans>}
      name="kind"
      value={value ?? ''}
      columns={3}
      error={isChecked && value === undefined ? t`Choose what went wrong` : undefined}
      onChange={({ target }) => onChoose(disputeKinds.find((one) => one === target.value))}
      options={kinds.map((one) => {
        const { Picture } = disputeKindLabels[one];
        const label = i18n._(kindLabelOf({ thing, kind: one }));
        return { value: one, label, picture: <Picture className="size-8" /> };
      })}
    />
  );
}

const fieldOf = (time: string | null): string => (time === null ? '' : toIndianField(new Date(time)));

type EndedAtProps = {
  work: Work;
  value: string;
  /** What the answer says of the time that was sent. */
  refusal: string | undefined;
  onChange: (value: string) => void;
  isChecked: boolean;
};

const refusedEnd = (error: unknown): string | undefined =>
  refusedFields(error).find(({ path }) => path === 'ended_at')?.message;

function EndedAt({ work, value, refusal, onChange, isChecked }: EndedAtProps) {
  const { t } = useLingui();
  return (
    <Field
      label={<Trans>When did the work end?</Trans>}
      hint={<Trans>India time (IST)</Trans>}
      error={isChecked && value === '' ? t`Enter when the work ended` : refusal}
    >
      {(control) => (
        <DateInput
          {...control}
          type="datetime-local"
          min={fieldOf(work.started)}
          max={fieldOf(work.ended)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type Evidence = { photos: readonly File[]; voice: Recording | undefined };

function useReport(evidence: Evidence) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const intent = useIntent();
  return useMutation({
    mutationFn: async (body: About & { kind: DisputeKind; text?: string; ended_at?: string }) => {
      const dispute = await call(openDispute, { body, idempotencyKey: intent(body) });
      const lost = await sendAll(dispute, evidence);
      return { dispute, lost };
    },
    onSuccess: async ({ dispute, lost }) => {
      if (lost > 0)
        toast.error(t`Couldn't send everything`, {
          description: t`Add your voice note or photos again here.`,
        });
      else toast.success(t`Report sent`);
      await queries.invalidateQueries({ queryKey: ['dispute'] });
      await navigate(`/disputes/${dispute.id}`, { replace: true });
    },
    onError: (error) => {
      if (refusedEnd(error) !== undefined) return;
      toast.error(t`Couldn't send the report`, { description: explain(i18n, error, t`Please try again.`) });
    },
  });
}

/** Sends voice note and photos one after the other; gives how many could not be sent. */
async function sendAll({ id }: OwnDispute, { photos, voice }: Evidence): Promise<number> {
  const params = { id };
  let lost = 0;
  const lose = () => {
    lost += 1;
  };
  if (voice !== undefined) {
    const { file, seconds } = voice;
    await call(sendDisputeVoiceNote, { params, query: { seconds }, file }).catch(lose);
  }
  for (const file of photos) await call(sendDisputePhoto, { params, file }).catch(lose);
  return lost;
}
