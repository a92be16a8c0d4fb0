import { useEffect } from 'react';
import { wasTapped } from '../../../lib/haptics.ts';

const EVERY_MS = 3_000;
const TONES = [
  { at: 0, hz: 880 },
  { at: 0.25, hz: 660 },
  { at: 0.5, hz: 880 },
  { at: 0.75, hz: 660 },
];
const TONE_SECONDS = 0.22;
const CLOSE_AFTER_MS = 1_500;

/** Sounds an alarm repeatedly while `isOn`; browsers block it until the page has been clicked once. */
export function useSiren(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    sound();
    const timer = setInterval(sound, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

function sound(): void {
  if (!('AudioContext' in window) || !wasTapped()) return;
  const audio = new AudioContext();
  for (const { at, hz } of TONES) {
    const tone = audio.createOscillator();
    tone.frequency.value = hz;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + TONE_SECONDS);
  }
  setTimeout(() => void audio.close(), CLOSE_AFTER_MS);
}
