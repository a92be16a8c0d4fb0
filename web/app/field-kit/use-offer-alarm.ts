import { useEffect, useRef } from 'react';
import { wasTapped } from '../lib/haptics.ts';

const BEEPS = [0, 0.35, 0.7];
const BEEP_SECONDS = 0.2;
const PITCH_HZ = 880;
const VIBRATION_MS = [300, 150, 300];

/** Sounds and vibrates once for each new offer of a job or trip, as far as the phone allows. */
export function useOfferAlarm(offers: readonly { id: string }[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (offers === undefined) return;
    const before = known.current;
    known.current = new Set(offers.map(({ id }) => id));
    if (offers.some(({ id }) => before?.has(id) !== true)) alarm();
  }, [offers]);
}

/** Sounds and vibrates, as far as the phone allows. */
export function alarm(): void {
  // The picture must suffice then.
  if (!wasTapped()) return;
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
  if (!('AudioContext' in window)) return;
  const audio = new AudioContext();
  for (const at of BEEPS) {
    const tone = audio.createOscillator();
    tone.frequency.value = PITCH_HZ;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + BEEP_SECONDS);
  }
  setTimeout(() => void audio.close(), 2_000);
}
