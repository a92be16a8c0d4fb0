import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Payer, type Standing, standingQuery } from '../../../../lib/payer.ts';
import { WageStep } from '../../../../shell/payments/payment-step.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Pay } from '../../../../ui/pictograms/steps.tsx';

type OnlineProps = {
  bookingId: string;
  assignmentId: string;
  /** Whether no other way was chosen before. */
  isFirst: boolean;
  /** Whether this way was begun before. */
  wasBegun: boolean;
};

/** Paying a wage through a gateway, where one is set up; open at once for whoever comes back from its page. */
export function Online({ bookingId, assignmentId, isFirst, wasBegun }: OnlineProps) {
  const payer: Payer = { kind: 'wage', id: assignmentId, bookingId };
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(wasBegun || search.get('assignment') === assignmentId);
  const { data } = useQuery(standingQuery(payer));
  useShownOnce(data?.registration_fee_paid === true, bookingId);
  const open = payable(data);
  if (open === undefined) return null;
  if (isOpen)
    return (
      <div className="sm:col-span-2">
        <WageStep payer={payer} due={open.due} last={open.last} />
      </div>
    );
  return (
    <Button variant={isFirst ? 'secondary' : 'ghost'} onClick={() => setOpen(true)}>
      <Pay className="size-7" />
      {isFirst ? <Trans>Online</Trans> : <Trans>Pay online instead</Trans>}
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

/** Shows what is paid of the booking anew once a wage is. */
function useShownOnce(isPaid: boolean, bookingId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ queryKey: ['wage_payment', bookingId] });
    void queries.invalidateQueries({ queryKey: ['worker_booking'] });
  }, [isPaid, queries, bookingId]);
}
