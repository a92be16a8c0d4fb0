import { DISPUTE_VOICE_SECONDS } from '@dihaadi/contract/dispute-voice-notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { lengthOf } from './length.ts';
import { type Recording, useMicrophone, useRecorder } from './use-recorder.ts';

const TICK_MS = 250;
const SECOND_MS = 1_000;

type RecorderProps = {
  recording: Recording | undefined;
  onChange: (recording: Recording | undefined) => void;
};

/** Recorder for a message; nothing where the device has no microphone. The recording can be played before it is sent. */
export function VoiceRecorder({ recording, onChange }: RecorderProps) {
  const isThere = useMicrophone();
  const { state, start, stop } = useRecorder(onChange);
  if (!isThere) return null;
  if (recording !== undefined) return <Said recording={recording} onDelete={() => onChange(undefined)} />;
  if (state.is === 'recording') return <Recorded since={state.since} onStop={stop} />;
  if (state.is === 'refused')
    return (
      <p role="alert" className="text-base text-ink-soft">
        <Trans>We can't use the microphone. Allow it in your browser's settings, or write instead.</Trans>
      </p>
    );
  const limit = lengthOf(DISPUTE_VOICE_SECONDS);
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="secondary"
        className="min-h-14 w-full sm:w-auto"
        pending={state.is === 'asking'}
        onClick={start}
      >
        <Mic aria-hidden="true" className="size-6 shrink-0" />
        <Trans>Record a voice note</Trans>
      </Button>
      <p className="text-base text-ink-soft">
        <Trans>Speak instead of writing, up to {limit} minutes.</Trans>
      </p>
    </div>
  );
}

function Recorded({ since, onStop }: { since: number; onStop: () => void }) {
  const { t } = useLingui();
  const now = useNow(TICK_MS);
  const length = lengthOf(Math.max(0, (now - since) / SECOND_MS));
  const limit = lengthOf(DISPUTE_VOICE_SECONDS);
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-card border border-danger bg-danger-wash px-4 py-2">
      <p className="flex items-center gap-3">
        <span aria-hidden="true" className="waiting size-3.5 shrink-0 rounded-full bg-danger" />
        <span className="font-semibold text-danger">
          <Trans>Recording</Trans>
        </span>
        <span
          role="timer"
          aria-label={t`Length of the voice note`}
          className="text-lg font-bold tabular-nums"
        >
          {length} / {limit}
        </span>
      </p>
      <Button variant="danger" className="grow sm:grow-0" onClick={onStop}>
        <Square aria-hidden="true" className="size-5 shrink-0 fill-current" />
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}

function Said({ recording: { file, seconds }, onDelete }: { recording: Recording; onDelete: () => void }) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (audio.current !== null) audio.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className="grid gap-2 rounded-card border border-hairline bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          <Trans>Your voice note</Trans> · <span className="tabular-nums">{lengthOf(seconds)}</span>
        </p>
        <Button variant="ghost" size="small" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5 shrink-0" />
          <Trans>Delete</Trans>
        </Button>
      </div>
      {/* A fresh recording has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} controls aria-label={t`Your voice note`} className="w-full min-w-0" />
    </div>
  );
}
