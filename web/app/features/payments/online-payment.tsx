import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Payer, type Standing, payerStatusQuery } from './payer.ts';
import { AmountStep } from './payment-step.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Pay } from '../../ui/pictograms/steps.tsx';

type OnlineProps = {
  payer: Payer;
  /** Whether the address says that the payer has returned from a gateway's page. */
  comesBack: boolean;
  look: ButtonVariant;
  /** Whether this payment was started before. */
  wasBegun: boolean;
  /** Query keys to reload once it is paid. */
  outdates: readonly QueryKey[];
  /** Called once it is paid on this page. */
  onPaid?: () => void;
  /** The button's label. */
  children: ReactNode;
};

/** Pays a wage, trip or debt through a gateway, where one is set up; open at once for a payer who returns from its page. */
export function OnlinePayment({ payer, comesBack, look, wasBegun, outdates, onPaid, children }: OnlineProps) {
  const [isOpen, setOpen] = useState(wasBegun || comesBack);
  const { data } = useQuery(payerStatusQuery(payer));
  useReloadWhenPaid(data?.registration_fee_paid === true, outdates);
  const open = payable(data);
  if (open === undefined) return null;
  if (isOpen)
    return (
      <div className="sm:col-span-2">
        <AmountStep payer={payer} due={open.due} last={open.last} onPaid={onPaid} />
      </div>
    );
  return (
    <Button variant={look} onClick={() => setOpen(true)}>
      <Pay className="size-7" />
      {children}
    </Button>
  );
}

/** Returns the amount due now, and the result of the last attempt. */
function payable(standing: Standing | undefined) {
  if (standing === undefined || standing.fee_due === null) return undefined;
  return standing.fee_due.gateways.length === 0
    ? undefined
    : { due: standing.fee_due, last: standing.last_payment };
}

/** Reloads the queries that show the unpaid state, once it is paid. */
function useReloadWhenPaid(isPaid: boolean, outdates: readonly QueryKey[]): void {
  const queries = useQueryClient();
  const outdate = useEffectEvent(() => {
    for (const queryKey of outdates) void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (isPaid) outdate();
  }, [isPaid]);
}
