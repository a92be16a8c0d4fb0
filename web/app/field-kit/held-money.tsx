import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '../ui/toast.ts';
import { formatMoney } from '../lib/format.ts';
import { explain } from '../lib/problems.ts';
import { ReadAloud } from './read-aloud.tsx';
import { TestMode } from '../shell/test-mode.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/card-amount.tsx';
import { Pay, Wallet } from '../ui/pictograms/steps.tsx';

type Held = {
  amount: number;
  on_hold: number;
  test_mode: boolean;
  upi_id: string | null;
  bank_account: object | null;
};

const isPayable = ({ upi_id, bank_account }: Held): boolean => upi_id !== null || bank_account !== null;

type HeldMoneyProps<Row extends Held> = {
  held: Row;
  /** Query key of the balance. */
  queryKey: QueryKey;
  /** Requests the payout and returns the new balance. */
  ask: () => Promise<Row>;
  /** The platform's deductions. */
  children: ReactNode;
};

/** Online payments by customers, held until the worker or driver who earned them requests a payout. Amounts in rupees. */
export function HeldMoney<Row extends Held>({ held, queryKey, ask, children }: HeldMoneyProps<Row>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: ask,
    onSuccess: (now) => {
      queries.setQueryData(queryKey, now);
      toast.success(isPayable(now) ? t`Payout on the way` : t`Add a bank account or UPI ID to get paid`);
    },
    onError: (error) =>
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout'] }),
  });
  const money = formatMoney(held.amount);
  const title = t`Paid online, ready to withdraw`;
  return (
    <Card className="grid gap-3" data-testid="held-money">
      <div className="flex items-center gap-3">
        <Wallet className="size-9 shrink-0 text-primary-ink" />
        <h2 className="min-w-0 flex-1 text-xl">{title}</h2>
        <ReadAloud text={`${title}. ${money}`} />
      </div>
      <span data-numeral>
        <Money className="text-5xl">{money}</Money>
      </span>
      <p className="text-ink-soft">
        <Trans>Part of your earnings, paid to us by customers.</Trans>
      </p>
      {held.test_mode && (
        <span>
          <TestMode />
        </span>
      )}
      {held.on_hold > 0 && (
        <p className="text-ink-soft">
          <Trans>{formatMoney(held.on_hold)} on hold while a refund is processed.</Trans>
        </p>
      )}
      {children}
      <Button
        variant="accent"
        pending={asking.isPending}
        disabled={held.amount === 0}
        className="min-h-14"
        onClick={() => asking.mutate()}
      >
        <Pay className="size-7 shrink-0" />
        <Destination {...held} />
      </Button>
    </Card>
  );
}

/** The button's label: the destination of the money, as far as known. */
function Destination({ upi_id, bank_account }: Held) {
  if (bank_account !== null) return <Trans>Send to my bank account</Trans>;
  return upi_id === null ? <Trans>Withdraw money</Trans> : <Trans>Send to my UPI ID</Trans>;
}
