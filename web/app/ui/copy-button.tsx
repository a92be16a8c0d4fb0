import { Check, Copy, CopyX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

const SHOWN_MS = 2500;
const pictures = { ready: Copy, copied: Check, failed: CopyX };

type CopyButtonProps = {
  /** Text to copy. */
  text: string;
  label: string;
  copiedLabel: string;
  failedLabel: string;
  variant?: ButtonVariant;
};

/** Button that copies a link, a code or a number, and confirms it. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  variant = 'secondary',
}: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof pictures>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const Picture = pictures[state];
  const words = { ready: label, copied: copiedLabel, failed: failedLabel }[state];
  return (
    <Button variant={variant} size="small" onClick={() => void copy()}>
      <Picture className="size-5 shrink-0" />
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
