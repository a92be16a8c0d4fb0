import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Payer, type Standing, standingQuery } from './payer.ts';
import { AmountStep } from './payment-step.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Pay } from '../../ui/pictograms/steps.tsx';

type OnlineProps = {
  payer: Payer;
  /** What the address says when its payer comes back from a gateway's page to this one. */
  comesBack: boolean;
  look: ButtonVariant;
  /** Whether this way was begun before. */
  wasBegun: boolean;
  /** What is read anew once it is paid: keys of queries. */
  outdates: readonly QueryKey[];
  /** Once it is paid on this page. */
  onPaid?: () => void;
  /** What the button says. */
  children: ReactNode;
};

/**
 * Pays a wage, trip or debt through a gateway, where one is set up; open at once for a payer who comes back
 * from its page.
 */
export function OnlinePayment({ payer, comesBack, look, wasBegun, outdates, onPaid, children }: OnlineProps) {
  const [isOpen, setOpen] = useState(wasBegun || comesBack);
  const { data } = useQuery(standingQuery(payer));
  useShownOnce(data?.registration_fee_paid === true, outdates);
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

/** What can be paid now, and what became of the try before. */
function payable(standing: Standing | undefined) {
  if (standing === undefined || standing.fee_due === null) return undefined;
  return standing.fee_due.gateways.length === 0
    ? undefined
    : { due: standing.fee_due, last: standing.last_payment };
}

/** Reads anew what shows that it is not paid, once it is. */
function useShownOnce(isPaid: boolean, outdates: readonly QueryKey[]): void {
  const queries = useQueryClient();
  const outdate = useEffectEvent(() => {
    for (const queryKey of outdates) void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (isPaid) outdate();
  }, [isPaid]);
}
