import { useLingui } from '@lingui/react/macro';
import { cx } from '../ui/cx.ts';
import type { PictogramOf } from '../ui/pictograms/pictogram.tsx';
import { Check } from '../ui/pictograms/signs.tsx';

const looks = {
  done: 'border-success bg-success text-card',
  current: 'border-accent bg-accent text-on-accent ring-4 ring-accent-wash',
  ahead: 'border-control bg-card text-ink-soft',
};

type StepPicturesProps = {
  label: string;
  /** Index of the next step; the number of steps when all are done. */
  at: number;
  steps: readonly { name: string; Picture: PictogramOf }[];
};

/** The four steps of a job or trip as pictures, with the next one marked. */
export function StepPictures({ label, at, steps }: StepPicturesProps) {
  const { t } = useLingui();
  const words = { done: t`done`, current: t`now`, ahead: t`upcoming` };
  return (
    <ol aria-label={label} className="grid grid-cols-4">
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
                // No wider than its column in large type.
                'relative z-10 grid size-[min(3.25rem,16vw)] place-items-center rounded-full border-2',
                looks[state],
              )}
            >
              <Picture className="size-3/5" />
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
