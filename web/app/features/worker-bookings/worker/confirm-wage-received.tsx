import { confirmWage, denyWage, type WagePayment } from '@dihaadi/contract/wage-payments';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { explain } from '../../../lib/problems.ts';
import { readSession } from '../../../lib/session.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Check, Cross, Phone } from '../../../ui/pictograms/signs.tsx';
import { Waiting } from '../../../ui/pictograms/states.tsx';
import { Wage } from '../../../ui/pictograms/steps.tsx';
import { later } from '../../../shell/lazy-component.tsx';
import { useHasOpenBill } from '../bills-query.ts';
import { MoneyParts } from './money-parts.tsx';
import { wagePaymentsQuery } from './queries.ts';

// Rarely needed.
const DeniedMoney = later(async () => (await import('./money-denied.tsx')).DeniedMoney, {
  waiting: <Skeleton className="h-48" />,
});

/** Question whether the wage has arrived: the customer reports the payment and the worker confirms or denies it. */
export function Money({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const isBillOpen = useHasOpenBill({ bookingId: job.booking_id, assignmentId: job.id });
  const payments = useQuery(wagePaymentsQuery(job.booking_id));
  return (
    <QueryState
      query={payments}
      failure={<Trans>Couldn't load your payment status</Trans>}
      skeleton={{ rows: 1, className: 'h-24' }}
    >
      {(all) => {
        const open = confirmablePaymentOf(all, job);
        // Before bills are answered, only the worker can have recorded cash.
        if (open !== undefined && isBillOpen) return <RecordedCashNotice rupees={open.amount} />;
        if (open !== undefined) return <PaymentReceivedQuestion payment={open} job={job} />;
        const denied = deniedOf(all, job);
        if (denied !== undefined) return <DeniedMoney job={job} payment={denied} />;
        return (
          <p className="flex items-center gap-3 rounded-control bg-warning-wash p-3 font-semibold text-warning">
            <Waiting className="size-8 shrink-0" />
            {isBillOpen
              ? t`The customer answers your bill first, then pays.`
              : t`The customer pays you in cash or online.`}
          </p>
        );
      }}
    </QueryState>
  );
}

/** Cash recorded by the worker while a bill is unanswered. */
function RecordedCashNotice({ rupees }: { rupees: number }) {
  const { t } = useLingui();
  const amount = formatMoney(rupees);
  const noted = t`You received ${amount}`;
  const waits = t`Recorded once the customer answers the bill.`;
  return (
    <div
      data-testid="cash-waits"
      className="flex items-center gap-3 rounded-control bg-warning-wash p-3 text-warning"
    >
      <Waiting className="size-8 shrink-0" />
      <p className="grid min-w-0 flex-1">
        <span className="text-xl font-bold">
          <Numerals>{noted}</Numerals>
        </span>
        <span className="font-semibold">{waits}</span>
      </p>
      <ReadAloud text={`${noted}. ${waits}`} />
    </div>
  );
}

const confirmablePaymentOf = (all: readonly WagePayment[], job: WorkAssignment): WagePayment | undefined =>
  all.find(({ assignment_id, can }) => assignment_id === job.id && can.confirm);

/** Returns the newest wage payment that the worker denied and that was not paid in another way since. */
function deniedOf(all: readonly WagePayment[], job: WorkAssignment): WagePayment | undefined {
  const own = all.filter(({ assignment_id: id }) => id === job.id);
  return own.find(
    (one) =>
      one.payment_status === 'failed' &&
      own.find(({ statement_id: id }) => id === one.statement_id)?.id === one.id,
  );
}

/**
 * Question whether wages that the customer marked as paid have arrived, or what follows a denial; renders nothing
 * otherwise.
 */
export function ConfirmMoney({ job }: { job: WorkAssignment }) {
  const { data = [] } = useQuery(wagePaymentsQuery(job.booking_id));
  const open = confirmablePaymentOf(data, job);
  if (open !== undefined) return <PaymentReceivedQuestion payment={open} job={job} />;
  const denied = deniedOf(data, job);
  return denied === undefined ? null : <DeniedMoney job={job} payment={denied} />;
}

function PaymentReceivedQuestion({ payment, job }: { payment: WagePayment; job: WorkAssignment }) {
  const id = payment.statement_id ?? payment.assignment_id;
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const money = formatMoney(payment.amount);
  const isCash = payment.method === 'cash';
  const question = isCash ? t`Did you receive ${money} in cash?` : t`Did you receive ${money} by UPI?`;
  const Sign = isCash ? Wage : Phone;
  const answered = {
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['wage_payment'] }),
        queries.invalidateQueries({ queryKey: ['assignment'] }),
      ]),
    onError: (error: Error) =>
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) }),
  };
  const yes = useMutation({
    mutationFn: async () => {
      const take = () => call(confirmWage, { params: { id } });
      const userId = readSession()?.user.id;
      if (userId === undefined) return take();
      const { sendOrQueue } = await import('../../../lib/queued-steps/send-or-queue.ts');
      return sendOrQueue(take, { userId, done: { kind: 'confirm_wage', thing: id } });
    },
    networkMode: 'always',
    ...answered,
  });
  const no = useMutation({
    mutationFn: () => call(denyWage, { params: { id }, body: {} }),
    ...answered,
  });
  return (
    <div
      // It appears wherever on the page the worker is reading, so it stays in view on a phone.
      className="sticky top-2 bottom-16 z-10 grid gap-3 rounded-card border-2 border-accent bg-accent-wash p-3 sm:static [@media(max-height:28rem)]:static"
      data-testid="has-it-come"
    >
      <div className="flex items-center gap-3">
        <Sign className="size-10 shrink-0 text-warning" />
        <p className="min-w-0 flex-1 text-xl font-bold">
          <Numerals className="text-2xl">{question}</Numerals>
          {payment.statement_id === null && <MoneyParts rupees={payment.amount} bills={job.expenses} />}
        </p>
        <ReadAloud text={question} />
      </div>
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <Button
          variant="accent"
          data-testid="paid"
          pending={yes.isPending}
          onClick={() => yes.mutate()}
          className="min-h-16 text-xl"
        >
          <Check className="size-8 shrink-0" />
          <Trans>Yes</Trans>
        </Button>
        <Button
          variant="secondary"
          data-testid="not-paid"
          pending={no.isPending}
          onClick={() => no.mutate()}
          className="min-h-16 px-2"
        >
          <Cross className="size-7 shrink-0" />
          <Trans>No</Trans>
        </Button>
      </div>
    </div>
  );
}
