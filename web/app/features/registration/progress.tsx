import { useLingui } from '@lingui/react/macro';
import { type Step, Timeline } from '../../ui/timeline.tsx';

type RegistrationProgressProps = {
  label: string;
  /** The current step, from 0; the number of steps when all are done. */
  at: number;
  steps: readonly Pick<Step, 'key' | 'title' | 'note'>[];
};

/** The steps from registration to work, and the person's current one. */
export function RegistrationProgress({ label, at, steps }: RegistrationProgressProps) {
  const { t } = useLingui();
  const stateLabels = { done: t`done`, current: t`now`, ahead: t`upcoming` };
  return (
    <Timeline
      label={label}
      steps={steps.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
        return Object.assign(step, { state, stateLabel: stateLabels[state] } as const);
      })}
    />
  );
}
