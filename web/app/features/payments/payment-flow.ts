import type { Checkout } from '@dihaadi/contract/checkout';
import type { GatewayName } from '@dihaadi/contract/payments';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { complete, initiate, type Made, type Payer, payerStatusQuery } from './payer.ts';
import type { Shop } from './gateway-pages.ts';

/** As specified: between initiating and completing (spec/product.md, section 9). */
const WAIT_MS = 2000;

/** `starting`: preparing the payment; `waiting`: the gateway is working; `checking`: we check whether it is paid. */
export type Phase = 'idle' | 'starting' | 'waiting' | 'checking';
export type PayFailure = { at: 'initiation' | 'completion'; error: unknown };
/** The payer's step here; `undefined` cancels. */
export type Asked = { checkout: Checkout; answer: (made: Made | undefined) => void };
type Wanted = { gateway: GatewayName | undefined; coupon: string | undefined };
/**
 * How one attempt ended: paid; over, as far as this page knows; with surplus money that goes back; or the payer
 * returned from the gateway's page without a result.
 */
type End = 'paid' | 'done' | 'surplus' | 'left' | PayFailure;

/** The payer cancelled before there was anything to pay with. */
class TurnedBack extends Error {}

/** Pays a registration fee, one attempt at a time, and reloads its status afterwards, whatever the result. */
export function usePaymentFlow(payer: Payer, { shop, onPaid }: { shop: Shop; onPaid: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<PayFailure>();
  const [also, setAlso] = useState<'surplus' | 'left'>();
  const { asked, ask } = usePayerPrompt();
  const busy = useRef(false);

  const run = async (work: () => Promise<End>): Promise<PayFailure | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setFailure(undefined);
    setAlso(undefined);
    const end = await work();
    const query = payerStatusQuery(payer);
    // An earlier query would return the status before the end, and cause a second payment.
    await queries.cancelQueries({ queryKey: query.queryKey });
    // A lost response may have been a success.
    const isPaid = await queries.fetchQuery({ ...query, staleTime: 0 }).then(
      (standing) => standing.registration_fee_paid,
      () => false,
    );
    if (isPaid && end === 'surplus')
      toast.info(t`Late or duplicate payment`, { description: t`We'll refund this payment.` });
    const failed = isPaid || typeof end === 'string' ? undefined : end;
    setFailure(failed);
    setAlso(end === 'left' || end === 'surplus' ? end : undefined);
    setPhase('idle');
    busy.current = false;
    if (end === 'paid') onPaid();
    return failed;
  };
  const context = { payer, shop, ask, onPhase: setPhase };
  return {
    /** Returns the failure. */
    pay: (wanted: Wanted) => run(() => attempt(context, wanted)),
    /** Called after the gateway's own page. */
    comeBack: (payment_id: string, gateway_payment_id: string) =>
      run(() => settle(context, async () => ({ payment_id, made: { gateway_payment_id } }))),
    phase,
    failure,
    /** The earlier failure was for another price. */
    forget: () => setFailure(undefined),
    /** Whether the payer returned from the gateway's page, or closed its window, and the result is unknown. */
    hasLeft: also === 'left',
    /** Whether the latest payment was surplus, and goes back. */
    isSurplus: also === 'surplus',
    asked,
  };
}

/** Prompts the payer on this page, and waits for the answer. */
function usePayerPrompt() {
  const [asked, setAsked] = useState<Asked>();
  const ask = (checkout: Checkout) =>
    new Promise<Made>((resolve, reject) => {
      setAsked({
        checkout,
        answer: (made) => {
          setAsked(undefined);
          if (made === undefined) reject(new TurnedBack());
          else resolve(made);
        },
      });
    });
  return { asked, ask };
}

type PaymentContext = {
  payer: Payer;
  shop: Shop;
  ask: (checkout: Checkout) => Promise<Made>;
  onPhase: (phase: Phase) => void;
};

async function attempt(context: PaymentContext, { gateway, coupon }: Wanted): Promise<End> {
  context.onPhase('starting');
  const begun = await initiate(context.payer, { gateway, coupon_code: coupon }).catch((error: unknown) => ({
    error,
  }));
  if ('error' in begun) return { at: 'initiation', error: begun.error };
  const { checkout, payment_id } = begun;
  if (checkout === null) return 'paid';
  context.onPhase('waiting');
  return settle(context, async () => ({ payment_id, made: await runCheckout(checkout, context) }));
}

async function settle(
  { payer, onPhase }: PaymentContext,
  paid: () => Promise<{ payment_id: string; made: Made | undefined }>,
): Promise<End> {
  try {
    const { payment_id, made } = await paid();
    if (made === undefined) return 'left';
    onPhase('checking');
    const outcome = await complete(payer, payment_id, made);
    return outcome === 'waiting' ? 'done' : outcome;
  } catch (error) {
    return error instanceof TurnedBack ? 'done' : { at: 'completion', error };
  }
}

/**
 * Runs the payment in the gateway's own way; the simulator only takes its time. Undefined: the payer left, and the
 * result is unknown.
 */
async function runCheckout(checkout: Checkout, { shop, ask }: PaymentContext): Promise<Made | undefined> {
  if (checkout.gateway === 'upi') return ask(checkout);
  if (checkout.gateway === 'simulator') {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return { gateway_payment_id: `pay_test_${newIdempotencyKey()}` };
  }
  // Only people who use it load it.
  const gateways = await import('./gateway-pages.ts');
  if (checkout.gateway === 'razorpay') return gateways.openRazorpay(checkout, shop);
  if (checkout.gateway === 'stripe') return gateways.goToStripe(checkout);
  const phone = await gateways.ownPhone();
  return phone === undefined ? ask(checkout) : gateways.postToPayu(checkout, phone);
}
