import type { GatewayName } from '@dihaadi/contract/payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { loginPath } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { Skeleton } from '../../ui/states.tsx';
import { CouponField } from './coupon-field.tsx';
import { useCoupon, withCoupon } from './use-coupon.ts';
import { explain } from '../../lib/problems.ts';
import type { Payer, Standing } from '../../lib/payer.ts';
import { ApiProblem, NoAnswer } from '../../lib/request.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { gatewayWords } from './gateway-words.ts';
import { type Asked, payable, type PayFailure, type Phase, usePay } from './pay.ts';
import { inCurrency, PriceTable } from './price.tsx';

type Due = NonNullable<Standing['fee_due']>;

/** What is to be paid, and the button. */
export function PaymentStep({ payer, due }: { payer: Payer; due: Due }) {
  const session = useSession();
  const { pay, phase, failure, asked, comeBack } = usePay(payer);
  useComingBack(comeBack);
  const [chosen, setChosen] = useState<GatewayName>();
  const gateways = due.gateways.filter((one) => payable.includes(one));
  const gateway = gateways.find((one) => one === chosen) ?? gateways[0];
  const coupon = useCoupon(session?.user.id ?? '', due);
  const price = withCoupon(due, coupon.applied);
  const isBusy = phase !== 'idle';
  const start = async () => {
    const failed = await pay({ gateway, coupon: coupon.applied?.code });
    const refused = failed?.error;
    if (refused instanceof ApiProblem && refused.problem.code === 'coupon-refused') coupon.clear(refused);
  };
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <Trans>What you pay</Trans>
        </h2>
        {due.test_mode && <TestMode />}
      </div>
      {session === null ? <SignInForCoupon /> : <CouponField coupon={coupon} disabled={isBusy} />}
      <PriceTable price={price} coupon={coupon.applied?.code} />
      {price.total > 0 && <GatewayChoice gateways={gateways} gateway={gateway} onChoose={setChosen} />}
      <div role="alert" className="empty:hidden">
        {failure !== undefined && !isBusy && <Failed failure={failure} />}
      </div>
      <Act asked={asked} phase={phase}>
        <PayButton price={price} gateway={gateway} isBusy={isBusy} onPay={() => void start()} />
      </Act>
      <Progress phase={phase} isTest={due.test_mode} />
    </Card>
  );
}

type ActProps = { asked: Asked | undefined; phase: Phase; children: ReactNode };

/** The button; instead of it what the gateway asks, and nothing once staff look for the money. */
function Act({ asked, phase, children }: ActProps) {
  if (phase === 'confirming') return null;
  if (asked === undefined) return children;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Panel asked={asked} />
    </Suspense>
  );
}

// Only who pays so loads it.
const Panel = lazy(() => import('./panel.tsx'));

/** What a gateway’s own page sent back in the address: it is used once. */
function useComingBack(comeBack: (paymentId: string, gatewayPaymentId: string) => Promise<unknown>) {
  const [search, setSearch] = useSearchParams();
  const paymentId = search.get('payment_id');
  const gatewayPaymentId = search.get('gateway_payment_id');
  const finish = useEffectEvent((payment: string, made: string) => {
    setSearch(
      (old) => {
        const rest = new URLSearchParams(old);
        rest.delete('payment_id');
        rest.delete('gateway_payment_id');
        return rest;
      },
      { replace: true },
    );
    void comeBack(payment, made);
  });
  useEffect(() => {
    if (paymentId !== null && gatewayPaymentId !== null) finish(paymentId, gatewayPaymentId);
  }, [paymentId, gatewayPaymentId]);
}

type PayButtonProps = {
  price: Due;
  gateway: GatewayName | undefined;
  isBusy: boolean;
  onPay: () => void;
};

function PayButton({ price, gateway, isBusy, onPay }: PayButtonProps) {
  const total = inCurrency(price.total, price.currency);
  if (gateway === undefined && price.total > 0) {
    return (
      <Notice tone="warning">
        <Trans>Online payment is not available just now. Please come back a little later.</Trans>
      </Notice>
    );
  }
  return (
    <Button variant="accent" pending={isBusy} className="min-h-14 text-lg" onClick={onPay}>
      {price.total === 0 ? <Trans>Finish the registration</Trans> : <Trans>Pay {total}</Trans>}
    </Button>
  );
}

/** A coupon is somebody’s: whose, only a sign-in tells. */
function SignInForCoupon() {
  const { pathname } = useLocation();
  return (
    <p className="text-ink-soft">
      <Link
        to={loginPath({ pathname, search: '' })}
        className="font-semibold text-primary-ink underline underline-offset-4"
      >
        <Trans>Sign in to use a coupon</Trans>
      </Link>
    </p>
  );
}

function Progress({ phase, isTest }: { phase: Phase; isTest: boolean }) {
  const { t } = useLingui();
  return (
    <output aria-label={t`Payment`} className="text-center text-base text-ink-soft empty:hidden">
      {phases[phase] ?? (isTest ? <Trans>Nobody’s money moves: the payment is only tried out.</Trans> : null)}
    </output>
  );
}

function TestMode() {
  return (
    <Badge tone="warning">
      <Trans>Test mode</Trans>
    </Badge>
  );
}

type ChoiceProps = {
  gateways: readonly GatewayName[];
  gateway: GatewayName | undefined;
  onChoose: (gateway: GatewayName | undefined) => void;
};

function GatewayChoice({ gateways, gateway, onChoose }: ChoiceProps) {
  const { i18n } = useLingui();
  if (gateways.length < 2) return null;
  return (
    <RadioCards
      legend={<Trans>How do you want to pay?</Trans>}
      name="gateway"
      columns={2}
      value={gateway}
      onChange={({ target }) => onChoose(gateways.find((one) => one === target.value))}
      options={gateways.map((value) => {
        const { label, note, Picture } = gatewayWords[value];
        return { value, label: i18n._(label), note: i18n._(note), picture: <Picture className="size-9" /> };
      })}
    />
  );
}

const phases: Record<Phase, ReactNode> = {
  idle: null,
  starting: <Trans>Starting the payment…</Trans>,
  waiting: <Trans>The payment is under way. Please stay on this page.</Trans>,
  checking: <Trans>Checking the payment…</Trans>,
  confirming: (
    <Trans>
      Thank you. We look for your transfer now; that can take some hours. This page shows it by itself.
    </Trans>
  ),
};

function Failed({ failure: { at, error } }: { failure: PayFailure }) {
  const { t, i18n } = useLingui();
  const title = at === 'initiation' ? t`Payment initiation failed` : t`Payment completion failed`;
  const isKnown = error instanceof ApiProblem && error.problem.code !== 'payment-failed';
  const reason = isKnown || error instanceof NoAnswer ? explain(i18n, error, title) : title;
  return (
    <Notice tone="danger" title={title}>
      {reason === title ? <Trans>Nothing was paid. You can try again.</Trans> : reason}
    </Notice>
  );
}
