import type { Membership, PlanForSale } from '@dihaadi/contract/provider-plans';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatLastDay, formatMoney } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { ReportPayment } from '../disputes/public.ts';
import { SaveInvoiceButton } from '../payments/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { planPath, TEAM } from './paths.ts';
import { ownPlans } from './queries.ts';

/** The company's plan, and those that it can buy. */
export default function Plans() {
  const plans = useQuery(ownPlans);
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>Plans</Trans>
      </h1>
      <QueryState
        query={plans}
        failure={<Trans>Couldn't load the plans</Trans>}
        skeleton={{ rows: 3, className: 'h-40' }}
      >
        {({ current, next, plans: forSale, can }) => (
          <>
            {!can.buy && <OwnerOnlyNotice />}
            {current === null ? can.buy && <NoPlan /> : <Present membership={current} hasBill={can.buy} />}
            {next !== null && <After membership={next} hasBill={can.buy} />}
            <ForSale plans={forSale} canBuy={can.buy} />
          </>
        )}
      </QueryState>
    </div>
  );
}

const NoPlan = () => (
  <Notice tone="info" title={<Trans>No plan yet</Trans>}>
    <Trans>Buy a plan to keep more jobs open at once.</Trans>
  </Notice>
);

/** Shown to a recruiter instead of the buttons. */
export const OwnerOnlyNotice = () => (
  <Notice
    tone="info"
    title={<Trans>Only the owner of your company can buy plans</Trans>}
    action={
      <Link to={TEAM} className={buttonLook('secondary', undefined, 'small')}>
        <Trans>My team</Trans>
      </Link>
    }
  >
    <Trans>Ask the owner to buy or renew a plan. Invoices are theirs too.</Trans>
  </Notice>
);

type Bought = { membership: Membership; hasBill: boolean };

function Present({ membership, hasBill }: Bought) {
  const { id, display_name, max_job_postings: jobs, ends_at, payment_id } = membership;
  const day = formatLastDay(ends_at, useLocale());
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-xl">{display_name}</h2>
        <Badge tone="success">
          <Trans>Your plan</Trans>
        </Badge>
      </div>
      <Facts>
        <Fact term={<Trans>Jobs open at once</Trans>}>{jobs}</Fact>
        <Fact term={<Trans>Runs until</Trans>}>{day}</Fact>
      </Facts>
      {hasBill && (
        <span className="flex flex-wrap items-center gap-2">
          <SaveInvoiceButton of={{ kind: 'membership', id }} />
          <ReportPayment id={payment_id} />
        </span>
      )}
    </Card>
  );
}

function After({ membership, hasBill }: Bought) {
  const locale = useLocale();
  const { id, display_name: name, starts_at, ends_at, payment_id } = membership;
  const [from, until] = [formatDate(starts_at, locale), formatLastDay(ends_at, locale)];
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Next: {name}</Trans>
      </h2>
      <p>
        <Trans>
          From {from} to {until}
        </Trans>
      </p>
      {hasBill && (
        <span className="flex flex-wrap items-center gap-2">
          <SaveInvoiceButton of={{ kind: 'membership', id }} />
          <ReportPayment id={payment_id} />
        </span>
      )}
    </Card>
  );
}

function ForSale({ plans, canBuy }: { plans: readonly PlanForSale[]; canBuy: boolean }) {
  return (
    <section aria-labelledby="plans-for-sale" className="grid gap-3">
      <h2 id="plans-for-sale" className="text-xl">
        {canBuy ? <Trans>Choose a plan</Trans> : <Trans>Available plans</Trans>}
      </h2>
      {plans.length === 0 ? (
        <Card>
          <EmptyState
            picture={<Briefcase className="size-10" />}
            title={<Trans>No plans available right now</Trans>}
          />
        </Card>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
          {plans.map((plan) => (
            <li key={plan.id} className="grid">
              <PlanCard plan={plan} canBuy={canBuy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlanCard({ plan, canBuy }: { plan: PlanForSale; canBuy: boolean }) {
  const { id, display_name, price, duration_days: days, max_job_postings: jobs, offer } = plan;
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">{display_name}</h3>
        <Money>{formatMoney(price)}</Money>
        <span className="text-base text-ink-soft">
          <Plural value={days} one="for # day, plus GST" other="for # days, plus GST" />
        </span>
      </div>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Plural value={jobs} one="# job open at once" other="# jobs open at once" />
        </li>
        <Extras plan={plan} />
      </ul>
      {canBuy && offer !== null && (
        <div className="mt-auto grid gap-2">
          <OfferNote offer={offer} />
          <Link
            to={planPath(id)}
            className={buttonLook(offer.purchase === 'downgrade' ? 'secondary' : 'accent')}
          >
            <OfferVerb purchase={offer.purchase} />
          </Link>
        </div>
      )}
    </Card>
  );
}

/** The plan's extras, and staff's own text about it. */
function Extras({ plan }: { plan: PlanForSale }) {
  const { features, features_hi, featured_jobs, priority_support } = plan;
  const isHindi = useLocale() === 'hi' && features_hi.length > 0;
  return (
    <>
      {featured_jobs && (
        <li>
          <Trans>Your jobs appear first</Trans>
        </li>
      )}
      {priority_support && (
        <li>
          <Trans>Priority support</Trans>
        </li>
      )}
      {(isHindi ? features_hi : features).map((feature) => (
        <li key={feature} lang={isHindi ? 'hi' : 'en'}>
          {feature}
        </li>
      ))}
    </>
  );
}

type Offer = NonNullable<PlanForSale['offer']>;

/** Terms of buying now: the start, and the credit for the current plan. */
export function OfferNote({ offer: { purchase, starts_at, credit } }: { offer: Offer }) {
  const day = formatDate(starts_at, useLocale());
  const rest = formatMoney(credit);
  if (purchase === 'buy') return null;
  return (
    <p className="text-base text-ink-soft">
      {purchase === 'upgrade' ? (
        <Trans>Starts immediately. We deduct {rest} left on your current plan.</Trans>
      ) : (
        <Trans>Starts on {day}, when your current plan ends.</Trans>
      )}
    </p>
  );
}

function OfferVerb({ purchase }: Pick<Offer, 'purchase'>) {
  if (purchase === 'renew') return <Trans>Renew plan</Trans>;
  if (purchase === 'upgrade') return <Trans>Upgrade plan</Trans>;
  return <Trans>Buy plan</Trans>;
}
