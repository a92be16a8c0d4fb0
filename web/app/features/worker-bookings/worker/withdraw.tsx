import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { later } from '../../../shell/lazy-component.tsx';
import { Button } from '../../../ui/button.tsx';
import { Refused } from '../../../ui/pictograms/states.tsx';

/** The question loads when the worker can't come, or earlier on a page that must work offline. */
export const loadWithdraw = () => import('./withdraw-dialog.tsx');
const WithdrawDialog = later(async () => (await loadWithdraw()).WithdrawDialog);

/** Button for a worker who can't come or can't continue. */
export function Withdraw({ job }: { job: WorkAssignment }) {
  const [isOpen, setOpen] = useState<boolean>();
  if (!job.can.withdraw) return null;
  return (
    <>
      <Button variant="ghost" data-testid="withdraw" onClick={() => setOpen(true)} className="min-h-14">
        <Refused className="size-7 shrink-0" />
        {job.checked_in_at !== null ? <Trans>I can't continue</Trans> : <Trans>I can't come</Trans>}
      </Button>
      {isOpen !== undefined && <WithdrawDialog job={job} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
