import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Check } from './pictograms/signs.tsx';

type StepperProps = {
  label: string;
  steps: readonly { key: string; name: ReactNode }[];
  /** Counts from 0. */
  current: number;
  /** Text: "Step 2 of 5". */
  text: ReactNode;
  /** Marks a step as done for screen readers. */
  doneLabel: string;
  /** Returns to a completed step. */
  onStep?: (index: number) => void;
};

/** Progress in a form of several steps. On a phone the bar and the current step's name; on a desktop all names. */
export function Stepper({ label, steps, current, text, doneLabel, onStep }: StepperProps) {
  return (
    <nav aria-label={label} className="grid gap-2">
      <p aria-current="step" className="text-base text-ink-soft md:hidden">
        {text} · <strong className="font-semibold text-ink">{steps[current]?.name}</strong>
      </p>
      <ol className="flex gap-1.5 md:hidden">
        {steps.map(({ key, name }, index) => (
          <li key={key} className="grid flex-1">
            <Bar
              state={stateOf(index, current)}
              onPress={index < current && onStep ? () => onStep(index) : undefined}
            >
              {name} ({doneLabel})
            </Bar>
          </li>
        ))}
      </ol>
      <ol className="hidden gap-3 md:flex">
        {steps.map((step, index) => {
          const state = stateOf(index, current);
          return (
            <li
              key={step.key}
              aria-current={state === 'current' ? 'step' : undefined}
              className="grid min-w-0 flex-1 content-start gap-1.5"
            >
              <span aria-hidden="true" className={cx('h-1.5 rounded-full', bars[state])} />
              <StepName
                number={index + 1}
                state={state}
                doneLabel={doneLabel}
                onPress={state === 'done' && onStep ? () => onStep(index) : undefined}
              >
                {step.name}
              </StepName>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type State = 'done' | 'current' | 'ahead';

function stateOf(index: number, current: number): State {
  if (index === current) return 'current';
  return index < current ? 'done' : 'ahead';
}

const bars: Record<State, string> = { done: 'bg-success', current: 'bg-accent', ahead: 'bg-hairline' };

const marks: Record<State, string> = {
  done: 'bg-success text-card',
  current: 'bg-accent text-on-accent',
  ahead: 'border-2 border-control text-ink-soft',
};

/** A step on a phone; a completed one links back, and is as high as a thumb. */
function Bar({
  state,
  onPress,
  children,
}: {
  state: State;
  onPress: (() => void) | undefined;
  children: ReactNode;
}) {
  const bar = <span aria-hidden="true" className={cx('h-1.5 w-full rounded-full', bars[state])} />;
  if (onPress === undefined) return <span className="flex items-center">{bar}</span>;
  return (
    <button type="button" onClick={onPress} className="-my-5 flex min-h-11 items-center rounded-control">
      {bar}
      <span className="sr-only">{children}</span>
    </button>
  );
}

function StepName(props: {
  number: number;
  state: State;
  doneLabel: string;
  onPress: (() => void) | undefined;
  children: ReactNode;
}) {
  const { number, state, doneLabel, onPress, children } = props;
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full text-base leading-none font-bold',
          marks[state],
        )}
      >
        {state === 'done' ? <Check className="size-5" /> : number}
      </span>
      <span className={cx('min-w-0', state === 'current' ? 'font-semibold' : 'text-ink-soft')}>
        {children}
        {state === 'done' && <span className="sr-only"> ({doneLabel})</span>}
      </span>
    </>
  );
  const row = 'flex min-h-11 min-w-0 items-center gap-2 text-start text-base leading-tight';
  if (onPress === undefined) return <span className={row}>{content}</span>;
  return (
    <button type="button" onClick={onPress} className={cx(row, 'w-full rounded-control hover:underline')}>
      {content}
    </button>
  );
}
