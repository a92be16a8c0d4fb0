import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { Anchored } from '../../../field-kit/sticky-action.tsx';
import { later } from '../../../shell/lazy-component.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckOut } from '../../../ui/pictograms/steps.tsx';
import { useOpenExtension } from './job-extra-hours.tsx';
import { isLastDay } from './working-days.ts';

/** The question loads on a press, or earlier on a page that must work offline. */
export const loadFinish = () => import('./finish-question.tsx');
const FinishQuestion = later(async () => (await loadFinish()).FinishQuestion);

/** Button to finish the day or the whole work. */
export function Finish({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState<boolean>();
  const isLast = isLastDay(job);
  // The question above is then the only main action.
  const isAsked = useOpenExtension(job).open?.can.answer === true;
  const Place = isAsked ? Fragment : Anchored;
  if (!job.can.check_out) return null;
  return (
    <>
      <Place>
        <Button
          variant="accent"
          data-testid="check-out"
          onClick={() => setAsking(true)}
          className="min-h-16 text-xl"
        >
          <CheckOut className="size-9 shrink-0" />
          {isLast ? t`Finish job` : t`Finish today's work`}
        </Button>
      </Place>
      {isAsking !== undefined && <FinishQuestion job={job} open={isAsking} onOpenChange={setAsking} />}
    </>
  );
}
