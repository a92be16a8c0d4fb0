import type { WorkExpense } from '@dihaadi/contract/worker-bookings/expenses';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { expenseKindLabels, expenseStatusLabels } from './bills.labels.ts';

const UNSENT = { label: msg`To be sent`, tone: 'warning' } as const;

type Bill = Pick<WorkExpense, 'description' | 'kind' | 'amount'> & { status?: WorkExpense['status'] };

/** One bill: item, amount and the customer's answer; without a status it is not sent yet. */
export function BillRow({ bill }: { bill: Bill }) {
  const { i18n } = useLingui();
  const { label, tone } = bill.status === undefined ? UNSENT : expenseStatusLabels[bill.status];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{bill.description}</span>
        <span className="block text-base text-ink-soft">{i18n._(expenseKindLabels[bill.kind])}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span data-numeral className="text-xl font-bold">
          {formatMoney(bill.amount)}
        </span>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </p>
    </div>
  );
}
