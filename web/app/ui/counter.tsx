import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { buttonLook } from './button.tsx';
import { cx } from './cx.ts';

type CounterProps = {
  label: ReactNode;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  lessLabel: string;
  moreLabel: string;
  /** Said below the figure: days, workers. */
  unit: ReactNode;
  /** Figures that most people want, one tap each. */
  picks?: readonly number[];
  /** Names a pick for those who do not see the row. */
  pickLabel?: (value: number) => string;
};

const round = (extra?: string) =>
  buttonLook('secondary', cx('size-16 shrink-0 rounded-full px-0 disabled:opacity-40', extra));

/** How many, in one big figure between less and more; it can be typed, too. */
export function Counter(props: CounterProps) {
  const { label, value, min = 1, max, onChange, lessLabel, moreLabel, unit, picks = [], pickLabel } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const change = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const type = (text: string) => {
    setTyped(text);
    const figure = Number(text);
    if (text.trim() !== '' && Number.isInteger(figure) && figure >= min && figure <= max) onChange(figure);
  };
  return (
    <div className="grid justify-items-center gap-5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex w-full max-w-sm items-center justify-between gap-2">
        <button
          type="button"
          aria-label={lessLabel}
          disabled={value <= min}
          onClick={() => change(value - 1)}
          className={round()}
        >
          <Minus className="size-8" />
        </button>
        <div className="grid min-w-0 justify-items-center">
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={`${id}-unit`}
            value={typed ?? String(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
            className="w-[3ch] rounded-control bg-transparent text-center text-6xl leading-tight font-bold tabular-nums"
          />
          <span id={`${id}-unit`} aria-live="polite" className="text-lg text-ink-soft">
            {unit}
          </span>
        </div>
        <button
          type="button"
          aria-label={moreLabel}
          disabled={value >= max}
          onClick={() => change(value + 1)}
          className={round()}
        >
          <Plus className="size-8" />
        </button>
      </div>
      {picks.length > 0 && (
        <div className="flex flex-wrap justify-center gap-2">
          {picks.map((pick) => (
            <button
              key={pick}
              type="button"
              aria-pressed={pick === value}
              aria-label={pickLabel?.(pick)}
              onClick={() => change(pick)}
              className={buttonLook(
                'secondary',
                'min-w-13 px-3 text-lg aria-pressed:border-primary-ink aria-pressed:bg-primary-wash aria-pressed:outline-2 aria-pressed:outline-primary-ink',
              )}
            >
              {pick}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
