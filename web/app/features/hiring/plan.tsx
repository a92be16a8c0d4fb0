import type { PlanForSale, ProviderPlans } from '@dihaadi/contract/provider-plans';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate, formatLastDay } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { SaveInvoiceButton, type Payer, PaymentStep, payerStatusQuery } from '../payments/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BASE, PLANS } from './paths.ts';
import { OfferNote, OwnerOnlyNotice } from './plans.tsx';
import { ownPlans } from './queries.ts';

/** Purchase of one plan: its current price, and the payment. */
export default function BuyPlan() {
  const { planId = '' } = useParams();
  const plans = useQuery(ownPlans);
  const [isPaid, setPaid] = useState(false);
  return (
    <div className="grid max-w-2xl gap-5">
      <QueryState
        query={plans}
        failure={<Trans>Couldn't load the plans</Trans>}
        skeleton={{ rows: 2, className: 'h-40' }}
      >
        {(held) => {
          if (!held.can.buy) return <OwnerOnlyNotice />;
          const plan = held.plans.find(({ id }) => id === planId);
          if (isPaid) return <Thanks held={held} planId={planId} />;
          return plan?.offer == null ? <NotForSale /> : <Buy plan={plan} onPaid={() => setPaid(true)} />;
        }}
      </QueryState>
    </div>
  );
}

function Buy({ plan, onPaid }: { plan: PlanForSale; onPaid: () => void }) {
  const queries = useQueryClient();
  const payer: Payer = { kind: 'plan', id: plan.id };
  const standing = useQuery(payerStatusQuery(payer));
  const paid = async () => {
    await queries.invalidateQueries({ queryKey: ['membership'] });
    onPaid();
  };
  return (
    <>
      <h1 className="text-3xl">{plan.display_name}</h1>
      {plan.offer !== null && <OfferNote offer={plan.offer} />}
      <QueryState
        query={standing}
        failure={<Trans>Failed to load payment status</Trans>}
        skeleton={{ rows: 1, className: 'h-60' }}
      >
        {({ fee_due, last_payment }) =>
          fee_due === null ? (
            <NotForSale />
          ) : (
            <PaymentStep payer={payer} due={fee_due} last={last_payment} onPaid={() => void paid()} />
          )
        }
      </QueryState>
      <Link to={PLANS} className={buttonLook('ghost', 'justify-self-center')}>
        <Trans>All plans</Trans>
      </Link>
    </>
  );
}

/** Shown after the payment: the period, the invoice, and what comes next. */
function Thanks({ held: { current, next }, planId }: { held: ProviderPlans; planId: string }) {
  const locale = useLocale();
  const bought = next?.plan_id === planId ? next : current;
  const from = bought === null ? '' : formatDate(bought.starts_at, locale);
  const until = bought === null ? '' : formatLastDay(bought.ends_at, locale);
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-success-wash text-success">
        <Done className="size-12" />
      </span>
      <h1 className="text-2xl">
        <Trans>Thank you. Your plan is paid</Trans>
      </h1>
      {bought !== null && (
        <p>
          <Trans>
            {bought.display_name}, from {from} to {until}
          </Trans>
        </p>
      )}
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
        <Link to={`${BASE}/jobs/new`} className={buttonLook('accent')}>
          <Trans>Post a job</Trans>
        </Link>
        {bought !== null && <SaveInvoiceButton of={{ kind: 'membership', id: bought.id }} />}
      </div>
    </Card>
  );
}

const NotForSale = () => (
  <Card>
    <EmptyState
      picture={<Briefcase className="size-10" />}
      title={<Trans>This plan isn't available now</Trans>}
    >
      <Link to={PLANS} className={buttonLook('accent')}>
        <Trans>All plans</Trans>
      </Link>
    </EmptyState>
  </Card>
);
