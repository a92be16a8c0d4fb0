import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { explain } from '../../../lib/problems.ts';
import { ReadAloud } from '../../../shell/read-aloud.tsx';
import { TestMode } from '../../../shell/test-mode.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Pay, Wallet } from '../../../ui/pictograms/steps.tsx';

const KEY = ['wage_payment', 'held'];

/** What customers have paid online, until one asks for it. */
export function Held() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const held = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(heldWages, { signal }) });
  const ask = useMutation({
    mutationFn: () => call(askForHeldWages, {}),
    onSuccess: (now) => {
      queries.setQueryData(KEY, now);
      toast.success(
        now.upi_id === null
          ? t`Add your UPI id below: the money waits for it`
          : t`The money is on its way to you`,
      );
    },
    onError: (error) =>
      toast.error(t`That did not work`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout'] }),
  });
  if (held.data === undefined || held.data.wages === 0) return null;
  const { amount, commission, commission_owed: owed, on_hold: onHold, test_mode: isPlay } = held.data;
  const money = formatMoney(amount);
  const title = t`Paid online, waiting for you`;
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <Wallet className="size-9 shrink-0 text-primary-ink" />
        <h2 className="min-w-0 flex-1 text-xl">{title}</h2>
        <ReadAloud text={`${title}. ${money}`} />
      </div>
      <span data-numeral>
        <Money className="text-5xl">{money}</Money>
      </span>
      {isPlay && (
        <span>
          <TestMode />
        </span>
      )}
      {onHold > 0 && (
        <p className="text-ink-soft">
          <Trans>{formatMoney(onHold)} is on hold: a refund is being processed.</Trans>
        </p>
      )}
      {commission + owed > 0 && <Taken commission={commission} owed={owed} />}
      <Button
        variant="accent"
        pending={ask.isPending}
        disabled={amount === 0}
        className="min-h-14"
        onClick={() => ask.mutate()}
      >
        <Pay className="size-7 shrink-0" />
        <Trans>Send it to my UPI id</Trans>
      </Button>
    </Card>
  );
}

/** What of it the platform keeps: the commission of these wages, and of those that were paid in hand. */
function Taken({ commission, owed }: { commission: number; owed: number }) {
  return (
    <p className="text-ink-soft">
      {commission > 0 && <Trans>{formatMoney(commission)} commission is taken off.</Trans>}{' '}
      {owed > 0 && <Trans>{formatMoney(owed)} commission of wages paid in hand is taken off.</Trans>}
    </p>
  );
}
