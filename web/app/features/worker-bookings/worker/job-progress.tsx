import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { useLingui } from '@lingui/react/macro';
import { StepPictures } from '../../../field-kit/step-pictures.tsx';
import { Code, Finish, OnTheWay, Wage } from '../../../ui/pictograms/steps.tsx';

const reached: Partial<Record<WorkAssignment['status'], number>> = {
  accepted: 0,
  on_the_way: 1,
  checked_in: 2,
  checked_out: 3,
  settled: 4,
};

/** The four steps of a job as pictures; renders nothing for an unfinished job that ended. */
export function JobProgress({ status }: Pick<WorkAssignment, 'status'>) {
  const { t } = useLingui();
  const at = reached[status];
  if (at === undefined) return null;
  return (
    <StepPictures
      label={t`Steps of this job`}
      at={at}
      steps={[
        { name: t`Leave home`, Picture: OnTheWay },
        { name: t`Enter the code`, Picture: Code },
        { name: t`Work`, Picture: Finish },
        { name: t`Get paid`, Picture: Wage },
      ]}
    />
  );
}
