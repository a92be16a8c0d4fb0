import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { type Locale, useLocale } from '../lib/i18n.tsx';
import { buttonLook } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Speak } from '../ui/pictograms/signs.tsx';

const voices: Record<Locale, string> = { en: 'en-IN', hi: 'hi-IN' };
// A little slower than the phone's default.
const SPEECH_RATE = 0.9;

/** Reads a sentence aloud in the screen's language; a second tap stops it. Not shown where the device cannot speak. */
export function ReadAloud({ text, className }: { text: string; className?: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ready = useHydrated();
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (isSpeaking) return () => speechSynthesis.cancel();
    return undefined;
  }, [isSpeaking]);
  if (!ready || !('speechSynthesis' in window)) return null;

  const speak = () => {
    // Interrupts any other text being read, which treats this as its own end.
    speechSynthesis.cancel();
    if (isSpeaking) return setSpeaking(false);
    const said = new SpeechSynthesisUtterance(text);
    said.lang = voices[locale];
    said.rate = SPEECH_RATE;
    said.addEventListener('end', () => setSpeaking(false));
    said.addEventListener('error', () => setSpeaking(false));
    setSpeaking(true);
    speechSynthesis.speak(said);
  };
  return (
    <button
      type="button"
      aria-label={t`Read aloud`}
      title={t`Read aloud`}
      aria-pressed={isSpeaking}
      onClick={speak}
      className={buttonLook(
        'ghost',
        cx(
          'rounded-full',
          isSpeaking ? 'bg-primary-wash outline-2 outline-primary-ink' : 'bg-sunken',
          className,
        ),
        'icon',
      )}
    >
      <Speak className="size-6" />
    </button>
  );
}
