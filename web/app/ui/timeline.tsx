import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Check, Cross } from './pictograms/signs.tsx';

export type Step = {
  key: string;
  title: ReactNode;
  note?: ReactNode;
  time?: ReactNode;
  state: 'done' | 'current' | 'ahead' | 'failed';
  /** State for screen readers; empty where the title says it. */
  stateLabel: string;
};

const dots: Record<Step['state'], string> = {
  done: 'bg-success text-card',
  current: 'bg-accent text-on-accent ring-4 ring-accent-wash',
  ahead: 'border-2 border-control bg-card',
  failed: 'bg-danger text-on-danger',
};

/** Past, current and future steps, from top to bottom. */
export function Timeline({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="group relative grid grid-cols-[2rem_1fr] gap-3 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute bottom-0 start-[calc(1rem-1px)] top-8 w-0.5 bg-hairline group-last:hidden"
          />
          <span className={cx('z-10 grid size-8 place-items-center rounded-full', dots[step.state])}>
            {step.state === 'done' && <Check className="size-5" />}
            {step.state === 'failed' && <Cross className="size-5" />}
            {step.state === 'current' && <span className="size-2.5 rounded-full bg-current" />}
          </span>
          <div className="min-w-0 pt-1">
            <p className={cx('font-semibold', step.state === 'ahead' && 'text-ink-soft')}>
              {step.title}
              {step.stateLabel !== '' && <span className="sr-only"> ({step.stateLabel})</span>}
            </p>
            {step.time != null && <p className="text-base text-ink-soft">{step.time}</p>}
            {step.note != null && <p className="text-base [overflow-wrap:anywhere]">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
