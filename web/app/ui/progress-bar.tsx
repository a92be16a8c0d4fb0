import { type ReactNode, useId } from 'react';

type ProgressBarProps = {
  label: ReactNode;
  /** Omit it while the total is unknown. */
  value?: number;
  max?: number;
  /** Text: "120 of 400", "a minute left". */
  text?: ReactNode;
};

/** Progress of a long task: an import, an upload. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {text != null && <span className="text-ink-soft">{text}</span>}
      </div>
      <progress id={id} max={max} value={value} className="progress" />
    </div>
  );
}
