import { DISPUTE_VOICE_SECONDS } from '@dihaadi/contract/dispute-voice-notes';
import { useEffect, useRef, useState } from 'react';

/** The audio, and its length. */
export type Recording = { file: Blob; seconds: number };

/** `refused`: the person or the device denies access to the microphone. */
type State = { is: 'idle' | 'asking' | 'refused' } | { is: 'recording'; since: number };

const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4'];
// Enough for a voice, and light on mobile data.
const BITS_PER_SECOND = 24_000;
const SECOND_MS = 1_000;

const supportedAudioFormat = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : FORMATS.find((one) => MediaRecorder.isTypeSupported(one));

/** Whether this device can record: it has a microphone and a supporting browser. */
export function useMicrophone(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isShown = true;
    // Missing on plain HTTP and in old browsers, despite the types.
    const media: Partial<MediaDevices> | undefined = navigator.mediaDevices;
    if (supportedAudioFormat() === undefined || media?.enumerateDevices === undefined) return undefined;
    media.enumerateDevices.call(navigator.mediaDevices).then(
      (devices) => isShown && setThere(devices.some(({ kind }) => kind === 'audioinput')),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return isThere;
}

/** Records a voice until it is stopped, at most as long as the contract allows; the microphone is released at once. */
export function useRecorder(onDone: (recording: Recording) => void) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const stop = useRef<(() => void) | undefined>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stop.current?.();
    };
  }, []);

  const start = async () => {
    setState({ is: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream, {
        mimeType: supportedAudioFormat() ?? '',
        audioBitsPerSecond: BITS_PER_SECOND,
      });
      record(recorder, stream);
    } catch {
      setState({ is: 'refused' });
    }
  };

  const record = (recorder: MediaRecorder, stream: MediaStream) => {
    const since = Date.now();
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      clearTimeout(timer);
      stream.getTracks().forEach((track) => track.stop());
      stop.current = undefined;
      if (isLeft.current) return;
      setState({ is: 'idle' });
      const seconds = Math.min(
        Math.max(Math.round((Date.now() - since) / SECOND_MS), 1),
        DISPUTE_VOICE_SECONDS,
      );
      onDone({ file: new Blob(parts, { type: recorder.mimeType }), seconds });
    });
    const end = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const timer = setTimeout(end, DISPUTE_VOICE_SECONDS * SECOND_MS);
    stop.current = end;
    recorder.start();
    if (isLeft.current) end();
    else setState({ is: 'recording', since });
  };

  return { state, start: () => void start(), stop: () => stop.current?.() };
}
