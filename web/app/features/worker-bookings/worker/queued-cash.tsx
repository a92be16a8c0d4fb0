import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Anchored } from '../../../field-kit/sticky-action.tsx';
import { TakeHomePay } from '../../../field-kit/take-home-pay.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { readSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/pictograms/signs.tsx';
import { Wage } from '../../../ui/pictograms/steps.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHasOpenBill } from '../bills-query.ts';
import { MoneyParts } from './money-parts.tsx';

type Props = { job: WorkAssignment; isNoted: boolean; hasNotedBill: boolean };

/** Work that ended offline; its cash is recorded offline, too. The server calculates the final amount. */
export function QueuedCash({ job, isNoted, hasNotedBill }: Props) {
  const { t } = useLingui();
  const isBillOpen = useHasOpenBill({ bookingId: job.booking_id, assignmentId: job.id }) || hasNotedBill;
  // The customer pays the wage, the platform's commission and the bills.
  const rupees = job.wage + job.commission + job.expenses;
  const amount = formatMoney(rupees);
  const note = useMutation({
    mutationFn: async () => {
      const userId = readSession()?.user.id;
      if (userId === undefined) return;
      const { noteStep } = await import('../../../lib/queued-steps/send-or-queue.ts');
      await noteStep(userId, { kind: 'receive_cash', thing: job.id, rupees });
    },
    networkMode: 'always',
    onError: () => toast.error(t`Something went wrong`, { description: t`Please try again.` }),
  });
  // Longer work is paid by the days that the customer marks.
  if (job.attendance.length > 0) return <TakeHomePay rupees={job.wage} />;
  if (isNoted)
    return (
      <div className="flex items-center gap-2" data-testid="cash-noted">
        <Check className="size-8 shrink-0 text-success" />
        <p className="grid">
          <span className="text-xl font-bold">{t`You received ${amount}`}</span>
          {isBillOpen && <span>{t`Recorded once the customer answers the bill.`}</span>}
        </p>
      </div>
    );
  return (
    <>
      <div>
        <TakeHomePay rupees={job.wage + job.expenses} />
        <MoneyParts rupees={job.wage + job.expenses} bills={job.expenses} />
      </div>
      <Anchored>
        <Button
          variant="accent"
          data-testid="note-cash"
          pending={note.isPending}
          onClick={() => note.mutate()}
          className="min-h-16 text-xl"
        >
          <Wage className="size-8 shrink-0" />
          <Trans>I received {amount} in cash</Trans>
        </Button>
      </Anchored>
    </>
  );
}
