import type { GatewayName } from '@dihaadi/contract/payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { inCurrency } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { Skeleton } from '../../ui/states.tsx';
import { PaymentOutcome, CheckingPayment } from './outcome.tsx';
import { CouponField } from './coupon-field.tsx';
import { OFFERED, useCoupon, withCoupon } from './use-coupon.ts';
import { couponScope, type Payer, type Standing } from './payer.ts';
import { ApiProblem } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TestMode } from '../../shell/test-mode.tsx';
import type { Shop } from './gateway-pages.ts';
import { GatewayChoice } from './gateway-choice.tsx';
import { type Asked, type Phase, usePaymentFlow } from './payment-flow.ts';
import { PriceTable } from './price.tsx';
import { later } from '../../shell/lazy-component.tsx';

type Due = NonNullable<Standing['fee_due']>;

type StepProps = {
  payer: Payer;
  due: Due;
  last: Standing['last_payment'];
  /** Called once it is paid on this page. */
  onPaid?: (() => void) | undefined;
};

/** Like `PaymentStep`, for a wage, trip or debt: the amount is fixed, and no coupon reduces it. */
export function AmountStep({ payer, due, last, onPaid }: StepProps) {
  return (
    <div className="grid grid-cols-1 gap-5 rounded-control bg-sunken p-4">
      {due.test_mode && (
        <span>
          <TestMode />
        </span>
      )}
      {last?.status === 'awaiting_confirmation' ? (
        <output>
          <CheckingPayment />
        </output>
      ) : (
        <Payable payer={payer} due={due} last={last} onPaid={onPaid} />
      )}
    </div>
  );
}

/** The amount due and the payment methods; and the result of the last attempt, which the server knows on every device. */
export function PaymentStep({ payer, due, last, onPaid }: StepProps) {
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <Trans>Payment summary</Trans>
        </h2>
        {due.test_mode && <TestMode />}
      </div>
      {last?.status === 'awaiting_confirmation' ? (
        <>
          <PriceTable payer={payer} price={due} />
          <output>
            <CheckingPayment />
          </output>
        </>
      ) : (
        <Payable payer={payer} due={due} last={last} onPaid={onPaid} />
      )}
    </Card>
  );
}

function Payable({ payer, due, last, onPaid }: StepProps) {
  const { pay, phase, failure, forget, hasLeft, isSurplus, asked, comeBack } = usePaymentFlow(payer, {
    shop: useShop(),
    onPaid: () => onPaid?.(),
  });
  const returned = useGatewayReturn(comeBack);
  const { gateways, gateway, choose } = useGateway(due, last);
  const { coupon, shown } = usePayersCoupon({ payer, due, last }, forget);
  const price = withCoupon(due, coupon.applied);
  const isBusy = phase !== 'idle' || coupon.pending;
  const queries = useQueryClient();
  // Another coupon may apply.
  const offerAnew = () => queries.invalidateQueries({ queryKey: OFFERED });
  const payWith = async (code: string | undefined) => {
    returned.forget();
    const failed = await pay({ gateway, coupon: code });
    const refused = failed?.error;
    if (refused instanceof ApiProblem && refused.problem.code === 'coupon-refused') {
      coupon.clear(refused);
      await offerAnew();
    }
  };
  const start = async () => {
    const applied = await coupon.settle();
    if (applied !== false) await payWith(applied?.code);
  };
  const useOffered = async (code: string) => {
    const applied = await coupon.use(code);
    if (applied === undefined) await offerAnew();
    // Nothing is left to pay or to press.
    if (applied !== undefined && withCoupon(due, applied).total === 0) await payWith(applied.code);
  };
  return (
    <>
      {couponScope(payer) !== undefined && (
        <FeeWithCoupon
          payer={payer}
          price={price}
          coupon={coupon}
          disabled={isBusy}
          onUse={(code) => void useOffered(code)}
        />
      )}
      {price.total > 0 && (
        <GatewayChoice gateways={gateways} gateway={gateway} disabled={isBusy} onChoose={choose} />
      )}
      <div role="alert" className="empty:hidden">
        {!isBusy && (
          <PaymentOutcome
            failure={failure}
            last={shown}
            hasLeft={hasLeft || returned.hasLeft(last?.payment_id)}
            isSurplus={isSurplus}
          />
        )}
      </div>
      <Act asked={asked}>
        <PayButton payer={payer} price={price} gateway={gateway} isBusy={isBusy} onPay={() => void start()} />
      </Act>
      <Progress phase={asked === undefined ? phase : 'idle'} isTest={due.test_mode} />
    </>
  );
}

/** Returns the coupon of a fee, and the part of the last payment that is still relevant. */
function usePayersCoupon({ payer, due, last }: StepProps, forget: () => void) {
  const session = useSession();
  const scope = couponScope(payer);
  // A failed payment was for another price if a coupon was applied since.
  const [past, setPast] = useState<string>();
  const coupon = useCoupon({
    // Wages, trips and debts take no coupon.
    userId: scope === undefined ? '' : (session?.user.id ?? ''),
    scope: scope ?? 'registration',
    due,
    reserved: last?.coupon,
    onApplied: () => {
      forget();
      setPast(last?.payment_id);
    },
  });
  return { coupon, shown: last?.status === 'failed' && last.payment_id === past ? null : last };
}

// If it can't load, the code can be typed.
const OfferedCoupon = later(async () => (await import('./offered-coupon.tsx')).OfferedCoupon, {
  waiting: <Skeleton className="h-20" />,
  otherwise: null,
});

type FeeProps = {
  payer: Payer;
  price: Due;
  coupon: ReturnType<typeof useCoupon>;
  disabled: boolean;
  /** Called when the offered coupon is accepted. */
  onUse: (code: string) => void;
};

/** The fee's total, and the coupon field. */
function FeeWithCoupon({ payer, price, coupon, disabled, onUse }: FeeProps) {
  const { t, i18n } = useLingui();
  const { error, applied } = coupon;
  const userId = useSession()?.user.id;
  const said = error === undefined ? undefined : explain(i18n, error, t`Invalid coupon code`);
  return (
    <>
      {userId !== undefined && applied === undefined && payer.kind !== 'plan' && (
        <OfferedCoupon userId={userId} due={price} disabled={disabled} onUse={onUse} />
      )}
      <CouponField coupon={{ ...coupon, error: said, clear: () => coupon.clear() }} disabled={disabled} />
      <PriceTable payer={payer} price={price} coupon={coupon.applied?.code} />
    </>
  );
}

function useShop(): Shop {
  const { company_name: name, primary_color: colour } = useSite().brand;
  return { name, colour };
}

/**
 * Returns the payment method: the chosen one, otherwise that of the last attempt, whose money may be in transit,
 * otherwise the first.
 */
function useGateway({ gateways }: Due, last: Standing['last_payment']) {
  const [chosen, choose] = useState<GatewayName>();
  const wanted = chosen ?? last?.gateway;
  return { gateways, gateway: gateways.find((one) => one === wanted) ?? gateways[0], choose };
}

/** The button, or the gateway's prompt in its place. */
function Act({ asked, children }: { asked: Asked | undefined; children: ReactNode }) {
  if (asked === undefined) return children;
  return <Panel asked={asked} />;
}

// Only people who use it load it.
const Panel = later(async () => (await import('./panel.tsx')).default, {
  waiting: <Skeleton className="h-40 w-full" />,
});

/**
 * Handles the result that a gateway's own page returned in the address (`pageOf` of the server). It stays there until
 * the next attempt, and is checked again whenever the page is loaded: the result is the same in every tab.
 */
function useGatewayReturn(comeBack: (paymentId: string, gatewayPaymentId: string) => Promise<unknown>) {
  const [search, setSearch] = useSearchParams();
  const paymentId = search.get('payment_id');
  const gatewayPaymentId = search.get('gateway_payment_id');
  const finish = useEffectEvent((payment: string, made: string) => void comeBack(payment, made));
  useEffect(() => {
    if (paymentId !== null && gatewayPaymentId !== null) finish(paymentId, gatewayPaymentId);
  }, [paymentId, gatewayPaymentId]);
  return {
    /** Returns whether the payer has left the gateway while paying `payment`, so that its outcome is unknown. */
    hasLeft: (payment: string | undefined) => paymentId === payment && gatewayPaymentId === null,
    forget: () => {
      if (paymentId === null) return;
      setSearch(
        (old) => {
          const rest = new URLSearchParams(old);
          rest.delete('payment_id');
          rest.delete('gateway_payment_id');
          return rest;
        },
        { replace: true },
      );
    },
  };
}

type PayButtonProps = {
  payer: Payer;
  price: Due;
  gateway: GatewayName | undefined;
  isBusy: boolean;
  onPay: () => void;
};

function PayButton({ payer, price, gateway, isBusy, onPay }: PayButtonProps) {
  const total = inCurrency(price.total, price.currency);
  if (gateway === undefined && price.total > 0) {
    return (
      <Notice tone="warning">
        <Trans>Online payment is unavailable right now. Please try again later.</Trans>
      </Notice>
    );
  }
  return (
    <Button variant="accent" pending={isBusy} className="min-h-14 text-lg" onClick={onPay}>
      {price.total === 0 ? <Free payer={payer} /> : <Trans>Pay {total}</Trans>}
    </Button>
  );
}

/** Label when a coupon covers the whole amount. */
const Free = ({ payer }: { payer: Payer }) =>
  payer.kind === 'plan' ? <Trans>Get this plan for free</Trans> : <Trans>Complete registration</Trans>;

/** Shows the progress of the payment, and that a test payment charges no real money. */
function Progress({ phase, isTest }: { phase: Phase; isTest: boolean }) {
  const { t } = useLingui();
  return (
    <output aria-label={t`Payment`} className="text-center text-base text-ink-soft empty:hidden">
      {phases[phase] ?? (isTest ? <Trans>Test payment. No real money is charged.</Trans> : null)}
    </output>
  );
}

const phases: Record<Phase, ReactNode> = {
  idle: null,
  starting: <Trans>Starting the payment…</Trans>,
  waiting: <Trans>Payment in progress. Stay on this page.</Trans>,
  checking: <Trans>Checking the payment…</Trans>,
};
