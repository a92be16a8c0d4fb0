import type { PayoutDetails } from '@dihaadi/contract/payouts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { payoutsQuery } from './queries.ts';

type PayeeCardProps = {
  title: string;
  /** How the platform uses it; depends on whether there is a bank account. */
  note: (hasAccount: boolean) => string;
  failure: ReactNode;
  /** Anchor for links. */
  anchor?: string;
  children: (details: PayoutDetails) => ReactNode;
};

/** Card for a payout destination, with its title read aloud; the children show it. */
export function PayeeCard({ title, note, failure, anchor, children }: PayeeCardProps) {
  const id = useId();
  const details = useQuery(payoutsQuery);
  const said = note(details.data?.bank_account != null);
  return (
    <Card id={anchor} aria-labelledby={id} className="grid scroll-mt-24 gap-4">
      <div className="flex items-center gap-3">
        <Wallet className="size-9 shrink-0 text-primary-ink" />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-ink-soft">{said}</p>
        </div>
        <ReadAloud text={`${title}. ${said}`} />
      </div>
      <QueryState query={details} failure={failure} skeleton={{ rows: 1, className: 'h-12' }}>
        {children}
      </QueryState>
    </Card>
  );
}
