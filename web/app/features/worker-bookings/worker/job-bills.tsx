import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useQueuedSteps } from '../../../lib/queued-steps/use-queued-steps.ts';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cross } from '../../../ui/pictograms/signs.tsx';
import { Wallet } from '../../../ui/pictograms/steps.tsx';
import { BillRow } from '../bill-row.tsx';
import { useAnswerBill, useBills } from '../bills-query.ts';
import { later } from '../../../shell/lazy-component.tsx';

/** The camera and the form load when the worker adds a bill. */
export const loadBillForm = () => import('./bill-form.tsx');
const BillForm = later(async () => (await loadBillForm()).BillForm);

/**
 * Materials and travel paid by the worker: the bills so far, including those recorded offline, and a form to add one.
 * `isCounted`: accepted bills are already included in the sum above.
 */
export function JobBills({ job, isCounted = false }: { job: WorkAssignment; isCounted?: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const shown = useBills({ bookingId: job.booking_id, assignmentId: job.id });
  const answer = useAnswerBill(job.booking_id);
  const isOnline = useOnline();
  // For work started offline nothing is known yet; the server checks it later.
  const { expenses, agreed, can } = shown ?? { expenses: [], agreed: 0, can: { add: !isOnline } };
  const noted = useQueuedSteps().filter(
    ({ step, refusal }) => step.kind === 'add_bill' && step.thing_id === job.id && refusal === null,
  );
  const bills = expenses.filter(({ status }) => status !== 'withdrawn');
  return (
    <section className="grid gap-2 empty:hidden" data-testid="job-bills">
      {agreed > 0 && !isCounted && (
        <p className="text-lg font-semibold">
          <Trans>Plus {formatMoney(agreed)} for bills</Trans>
        </p>
      )}
      {bills.map((bill) => (
        <div key={bill.id} className="grid gap-2 rounded-control bg-sunken p-3">
          <BillRow bill={bill} />
          {bill.can.withdraw && (
            <Button
              variant="ghost"
              size="small"
              pending={answer.isPending}
              onClick={() => answer.mutate({ id: bill.id, agrees: false })}
            >
              <Cross className="size-6 shrink-0" />
              <Trans>Withdraw bill</Trans>
            </Button>
          )}
        </div>
      ))}
      {noted.map(({ step: { id, bill, rupees = 0 } }) => (
        <div key={id} data-testid="noted-bill" className="rounded-control bg-sunken p-3">
          <BillRow
            bill={{ description: bill?.description ?? '', kind: bill?.kind ?? 'materials', amount: rupees }}
          />
        </div>
      ))}
      {can.add && (
        <Button variant="secondary" data-testid="add-bill" onClick={() => setOpen(true)} className="min-h-14">
          <Wallet className="size-7 shrink-0" />
          <Trans>Add bill</Trans>
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>What did you buy?</Trans>}
        description={<Trans>We ask the customer to pay this back.</Trans>}
        closeLabel={t`Close`}
      >
        <BillForm job={job} onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}
