import type { DisputeStage } from '@dihaadi/contract/dispute-stages';
import {
  type DisputedThing,
  disputeKinds,
  disputeKindsFor,
  type DisputeKind,
  type openDispute,
  type OwnDispute,
} from '@dihaadi/contract/disputes';
import { DISPUTE_PHOTOS } from '@dihaadi/contract/dispute-photos';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fromIndianField, toIndianField } from '../../lib/indian-time.ts';
import { useIntent } from '../../lib/idempotency-key.ts';
import { useSession } from '../../lib/session.ts';
import { explain, refusedFields } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { DateInput } from '../../ui/number-inputs.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toast } from '../../ui/toast.ts';
import { PhotoInput } from '../bookings/public.ts';
import { DangerNotice } from './danger-notice.tsx';
import { type DisputeCalls, useDisputeCalls } from './dispute-calls.ts';
import { disputeKindLabels, kindLabelOf } from './disputes.labels.ts';
import { VoiceRecorder } from './voice/recorder.tsx';
import type { Recording } from './voice/use-recorder.ts';
import { usePhotoSizeCheck } from './use-photo-size-check.ts';

// Only where a worker claims a call-out or has stated when hourly work ended; a link leads there.
const LINK_ONLY_KINDS: readonly DisputeKind[] = ['customer_absent', 'hours'];

// Clear without further text: the booking contains the people, the time and the place. For other kinds the desk needs
// to know more.
const SELF_EXPLANATORY_KINDS: readonly (DisputeKind | undefined)[] = [
  'safety',
  'not_paid',
  'no_show',
  'customer_absent',
  'hours',
];

const hasEnoughDetail = (
  kind: DisputeKind | undefined,
  { text, voice }: { text: string; voice: unknown },
): boolean => SELF_EXPLANATORY_KINDS.includes(kind) || text.trim() !== '' || voice !== undefined;

/** Start and end of the work, as the worker stated them: for a report about hours. */
type Work = { started: string | null; ended: string | null };

/** A person's input in a report. */
export type Said = Pick<BodyInput<typeof openDispute>, 'kind' | 'text' | 'ended_at'>;

type ReportFormProps = {
  thing: DisputedThing;
  /** The kind of problem, where it is known. */
  known?: DisputeKind | undefined;
  /** The stage of the booking. */
  stage?: DisputeStage | undefined;
  work?: Work;
  open: (said: Said, idempotencyKey: string) => Promise<OwnDispute>;
};

/** Form for a report about a thing; then the screen of the dispute. */
export function ReportForm({ thing, known, stage, work, open }: ReportFormProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState(known);
  const [text, setText] = useState('');
  const [endedAt, setEndedAt] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [voice, setVoice] = useState<Recording>();
  const send = useReport({ photos, voice, open });
  const isHours = kind === 'hours';
  const isClear = SELF_EXPLANATORY_KINDS.includes(kind);
  const isSaid = hasEnoughDetail(kind, { text, voice });
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
            kind,
            ...(text.trim() !== '' && { text }),
            ...(isHours && { ended_at: fromIndianField(endedAt) ?? '' }),
          });
      }}
    >
      <Card className="grid gap-6">
        <Kind of={{ thing, known, stage }} value={kind} isChecked={isChecked} onChoose={setKind} />
        {kind === 'safety' && <DangerNotice thing={thing} />}
        {isHours && (
          <EndTimeField
            work={work}
            value={endedAt}
            refusal={endTimeError(send.error)}
            isChecked={isChecked}
            onChange={(value) => {
              setEndedAt(value);
              send.reset();
            }}
          />
        )}
        <Field
          label={<Trans>What happened?</Trans>}
          optional={isClear ? <Trans>(optional)</Trans> : undefined}
          hint={kind === 'safety' ? undefined : <Trans>The other side can read this and answer.</Trans>}
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
        <ReportPhotos photos={photos} onAdd={(file) => setPhotos([...photos, file])} />
      </Card>
      <Button type="submit" variant="accent" pending={send.isPending} className="sm:justify-self-start">
        <Trans>Send report</Trans>
      </Button>
    </form>
  );
}

/** Photos that are sent after the report. */
function ReportPhotos({ photos, onAdd }: { photos: readonly File[]; onAdd: (file: File) => void }) {
  const { t } = useLingui();
  const fits = usePhotoSizeCheck();
  return (
    <div className="grid gap-2 sm:max-w-80">
      {photos.length < DISPUTE_PHOTOS && (
        <PhotoInput
          testId="photo-dispute"
          label={t`Add a photo`}
          pending={false}
          isSent={photos.length > 0}
          isFresh={false}
          onFile={(file) => fits(file) && onAdd(file)}
        />
      )}
      {photos.length > 0 && (
        <output className="text-base text-ink-soft">{t`${photos.length} of ${DISPUTE_PHOTOS} photos`}</output>
      )}
    </div>
  );
}

type KindProps = {
  of: Pick<ReportFormProps, 'thing' | 'known' | 'stage'>;
  value: DisputeKind | undefined;
  isChecked: boolean;
  onChoose: (kind: DisputeKind | undefined) => void;
};

function Kind({ of: { thing, known, stage }, value, isChecked, onChoose }: KindProps) {
  const { t, i18n } = useLingui();
  const role = useSession()?.user.role;
  const kinds = disputeKindsFor(thing, role, stage).filter(
    (one) => one === known || !LINK_ONLY_KINDS.includes(one),
  );
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

const toTimeField = (time: string | null): string => (time === null ? '' : toIndianField(new Date(time)));

type EndTimeFieldProps = {
  work: Work | undefined;
  value: string;
  /** The response's error about the time that was sent. */
  refusal: string | undefined;
  onChange: (value: string) => void;
  isChecked: boolean;
};

const endTimeError = (error: unknown): string | undefined =>
  refusedFields(error).find(({ path }) => path === 'ended_at')?.message;

function EndTimeField({ work, value, refusal, onChange, isChecked }: EndTimeFieldProps) {
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
          min={toTimeField(work?.started ?? null)}
          max={toTimeField(work?.ended ?? null)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type Evidence = { photos: readonly File[]; voice: Recording | undefined };

function useReport({ open, ...evidence }: Evidence & Pick<ReportFormProps, 'open'>) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const intent = useIntent();
  const calls = useDisputeCalls();
  return useMutation({
    mutationFn: async (said: Said) => {
      const dispute = await open(said, intent(said));
      const lost = await sendAll(calls, dispute, evidence);
      return { dispute, lost };
    },
    onSuccess: async ({ dispute, lost }) => {
      if (lost > 0)
        toast.error(t`Couldn't send everything`, {
          description: t`Add your voice note or photos again here.`,
        });
      else toast.success(t`Report sent`);
      await queries.invalidateQueries({ queryKey: ['dispute'] });
      await navigate(calls.pathOf(dispute.id), { replace: true });
    },
    onError: (error) => {
      if (endTimeError(error) !== undefined) return;
      toast.error(t`Couldn't send the report`, { description: explain(i18n, error, t`Please try again.`) });
    },
  });
}

/** Sends voice note and photos one after the other. Returns the number of failures. */
async function sendAll(
  calls: DisputeCalls,
  { id }: OwnDispute,
  { photos, voice }: Evidence,
): Promise<number> {
  let lost = 0;
  const lose = () => {
    lost += 1;
  };
  if (voice !== undefined) await calls.sendVoice(id, voice).catch(lose);
  for (const file of photos) await calls.sendPhoto(id, file).catch(lose);
  return lost;
}
