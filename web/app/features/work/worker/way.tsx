import type { WorkAssignment } from '@dihaadi/contract/worker-work';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../../../ui/cx.ts';
import { Check } from '../../../ui/pictograms/signs.tsx';
import { Code, Finish, OnTheWay, Wage } from '../../../ui/pictograms/steps.tsx';

const reached: Partial<Record<WorkAssignment['status'], number>> = {
  accepted: 0,
  on_the_way: 1,
  checked_in: 2,
  checked_out: 3,
  settled: 4,
};

const looks = {
  done: 'border-success bg-success text-card',
  current: 'border-accent bg-accent text-on-accent ring-4 ring-accent-wash',
  ahead: 'border-control bg-card text-ink-soft',
};

/** The four steps of some work as pictures, and which is the next; nothing of work that came to no end. */
export function Way({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const at = reached[job.status];
  if (at === undefined) return null;
  const steps = [
    { name: t`Set out`, Picture: OnTheWay },
    { name: t`Enter the code`, Picture: Code },
    { name: t`Work`, Picture: Finish },
    { name: t`Get your money`, Picture: Wage },
  ];
  const words = { done: t`done`, current: t`now`, ahead: t`to come` };
  return (
    <ol aria-label={t`The steps of this work`} className="grid grid-cols-4">
      {steps.map(({ name, Picture }, step) => {
        const state = step < at ? 'done' : step === at ? 'current' : 'ahead';
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className="group relative grid justify-items-center"
          >
            <span
              aria-hidden="true"
              className={cx(
                'absolute start-1/2 top-1/2 h-1 w-full -translate-y-1/2 group-last:hidden',
                step < at ? 'bg-success' : 'bg-hairline',
              )}
            />
            <span
              className={cx(
                'relative z-10 grid size-13 place-items-center rounded-full border-2',
                looks[state],
              )}
            >
              <Picture className="size-8" />
              {state === 'done' && (
                <span className="absolute -end-1.5 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-success bg-card text-success">
                  <Check className="size-4" />
                </span>
              )}
            </span>
            <span className="sr-only">
              {name} ({words[state]})
            </span>
          </li>
        );
      })}
    </ol>
  );
}
