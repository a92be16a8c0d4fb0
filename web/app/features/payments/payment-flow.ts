import type { Checkout } from '@dihaadi/contract/checkout';
import type { GatewayName } from '@dihaadi/contract/payments';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { complete, initiate, type Made, type Payer, standingQuery } from './payer.ts';
import type { Shop } from './gateway-pages.ts';

/** As specified: between initiating and completing (spec/product.md, section 9). */
const WAIT_MS = 2000;

/** `starting`: the payment is made ready; `waiting`: the gateway works; `checking`: we ask whether it is paid. */
export type Phase = 'idle' | 'starting' | 'waiting' | 'checking';
export type PayFailure = { at: 'initiation' | 'completion'; error: unknown };
/** What the payer has to do here; `undefined` turns back. */
export type Asked = { checkout: Checkout; answer: (made: Made | undefined) => void };
type Wanted = { gateway: GatewayName | undefined; coupon: string | undefined };
/**
 * How one try ended: paid; as far as this page knows, over; with money that pays nothing and goes back; or the payer came back
 * from the gateway’s page without a word.
 */
type End = 'paid' | 'done' | 'surplus' | 'left' | PayFailure;

/** The payer turned back before there was anything to pay with. */
class TurnedBack extends Error {}

/** Pays a registration fee, one try at a time, and looks at how it stands afterwards, whatever came of it. */
export function usePaymentFlow(payer: Payer, { shop, onPaid }: { shop: Shop; onPaid: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<PayFailure>();
  const [also, setAlso] = useState<'surplus' | 'left'>();
  const { asked, ask } = useAsking();
  const busy = useRef(false);

  const run = async (work: () => Promise<End>): Promise<PayFailure | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setFailure(undefined);
    setAlso(undefined);
    const end = await work();
    const query = standingQuery(payer);
    // What was asked for before the end would tell how it stood then, and have it paid once more.
    await queries.cancelQueries({ queryKey: query.queryKey });
    // An answer that got lost may have been a yes.
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
    /** Gives what failed. */
    pay: (wanted: Wanted) => run(() => attempt(context, wanted)),
    /** After the gateway’s own page. */
    comeBack: (payment_id: string, gateway_payment_id: string) =>
      run(() => settle(context, async () => ({ payment_id, made: { gateway_payment_id } }))),
    phase,
    failure,
    /** What failed before is of another price. */
    forget: () => setFailure(undefined),
    /** Whether the payer came back from the gateway’s page, or closed its window, and nothing is known yet. */
    hasLeft: also === 'left',
    /** Whether what was paid just now pays nothing any more, and goes back. */
    isSurplus: also === 'surplus',
    asked,
  };
}

/** Asks the payer for something on this page, and waits for it. */
function useAsking() {
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
  return settle(context, async () => ({ payment_id, made: await payAt(checkout, context) }));
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

/** Has the payer pay, in the gateway’s own way; the simulator only takes its time. Undefined: they left, and who knows. */
async function payAt(checkout: Checkout, { shop, ask }: PaymentContext): Promise<Made | undefined> {
  if (checkout.gateway === 'upi') return ask(checkout);
  if (checkout.gateway === 'simulator') {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return { gateway_payment_id: `pay_test_${newIdempotencyKey()}` };
  }
  // Only who pays so loads it.
  const gateways = await import('./gateway-pages.ts');
  if (checkout.gateway === 'razorpay') return gateways.openRazorpay(checkout, shop);
  if (checkout.gateway === 'stripe') return gateways.goToStripe(checkout);
  const phone = await gateways.ownPhone();
  return phone === undefined ? ask(checkout) : gateways.postToPayu(checkout, phone);
}
