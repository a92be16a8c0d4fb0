import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { buttonLook } from './button.tsx';

type CounterProps = {
  /** Name of the number: "Days". */
  label: ReactNode;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  lessLabel: string;
  moreLabel: string;
  /** Common values, one tap each. */
  picks?: readonly number[];
};

// In large type they shrink to the width of a thumb before the number between them is pushed out.
const round = buttonLook(
  'secondary',
  'min-w-[min(44px,16vw)]! shrink! rounded-full disabled:opacity-40',
  'icon',
);

/** Number between a decrease and an increase button; it can be typed, too. */
export function Counter(props: CounterProps) {
  const { label, value, min = 1, max, onChange, lessLabel, moreLabel, picks = [] } = props;
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
  // "Less: Days" distinguishes two counters.
  const named = (part: string) => `${id}-${part} ${id}-label`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label id={`${id}-label`} htmlFor={id} className="min-w-0 text-lg font-semibold">
          {label}
        </label>
        <div className="flex min-w-0 items-center gap-[min(0.5rem,2vw)]">
          <button
            type="button"
            id={`${id}-less`}
            aria-label={lessLabel}
            aria-labelledby={named('less')}
            disabled={value <= min}
            onClick={() => change(value - 1)}
            className={round}
          >
            <Minus className="size-6" />
          </button>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? String(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
            className="w-[3ch] shrink-0 rounded-control bg-transparent text-center text-4xl leading-tight font-bold tabular-nums"
          />
          <button
            type="button"
            id={`${id}-more`}
            aria-label={moreLabel}
            aria-labelledby={named('more')}
            disabled={value >= max}
            onClick={() => change(value + 1)}
            className={round}
          >
            <Plus className="size-6" />
          </button>
        </div>
      </div>
      {picks.length > 0 && (
        <fieldset aria-labelledby={`${id}-label`} className="flex min-w-0 gap-1.5">
          {picks.map((pick) => (
            <button
              key={pick}
              type="button"
              aria-pressed={pick === value}
              onClick={() => change(pick)}
              className={buttonLook(
                'secondary',
                'min-w-0 flex-1 px-1 text-lg aria-pressed:border-primary-ink aria-pressed:bg-primary-wash aria-pressed:outline-2 aria-pressed:outline-primary-ink',
              )}
            >
              {pick}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
