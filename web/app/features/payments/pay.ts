import type { Checkout } from '@dihaadi/contract/checkout';
import type { GatewayName } from '@dihaadi/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { complete, initiate, type Made, type Payer, standingQuery } from '../../lib/payer.ts';

/** As specified: between initiating and completing (spec/product.md, section 9). */
const WAIT_MS = 2000;

/**
 * `starting`: the payment is made ready; `waiting`: the gateway works; `checking`: we ask whether it is paid;
 * `confirming`: staff look for the money.
 */
export type Phase = 'idle' | 'starting' | 'waiting' | 'checking' | 'confirming';
export type PayFailure = { at: 'initiation' | 'completion'; error: unknown };
/** What the payer has to do here; `undefined` turns back. */
export type Asked = { checkout: Checkout; answer: (made: Made | undefined) => void };
type Wanted = { gateway: GatewayName | undefined; coupon: string | undefined };

/** The payer turned back. */
class TurnedBack extends Error {}

/** Pays a registration fee, one try at a time, and looks at how it stands afterwards, whatever came of it. */
export function usePay(payer: Payer) {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<PayFailure>();
  const { asked, ask } = useAsking();
  const busy = useRef(false);

  const run = async (work: () => Promise<Phase | PayFailure>): Promise<PayFailure | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setFailure(undefined);
    const end = await work();
    // An answer that got lost may have been a yes.
    const isPaid = await queries.fetchQuery({ ...standingQuery(payer), staleTime: 0 }).then(
      (standing) => standing.registration_fee_paid,
      () => false,
    );
    const failed = isPaid || typeof end === 'string' ? undefined : end;
    setFailure(failed);
    setPhase(typeof end === 'string' ? end : 'idle');
    busy.current = false;
    return failed;
  };
  const told = { payer, ask, onPhase: setPhase };
  return {
    /** Gives what failed. */
    pay: (wanted: Wanted) => run(() => attempt(told, wanted)),
    /** After the gateway’s own page. */
    comeBack: (payment_id: string, gateway_payment_id: string) =>
      run(() => settle(told, async () => ({ payment_id, made: { gateway_payment_id } }))),
    phase,
    failure,
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

type Told = {
  payer: Payer;
  ask: (checkout: Checkout) => Promise<Made>;
  onPhase: (phase: Phase) => void;
};

async function attempt(told: Told, { gateway, coupon }: Wanted): Promise<Phase | PayFailure> {
  told.onPhase('starting');
  const begun = await initiate(told.payer, { gateway, coupon_code: coupon }).catch((error: unknown) => ({
    error,
  }));
  if ('error' in begun) return { at: 'initiation', error: begun.error };
  const { checkout, payment_id } = begun;
  if (checkout === null) return 'idle';
  told.onPhase('waiting');
  return settle(told, async () => ({ payment_id, made: await payAt(checkout, told.ask) }));
}

async function settle(
  { payer, onPhase }: Told,
  paid: () => Promise<{ payment_id: string; made: Made }>,
): Promise<Phase | PayFailure> {
  try {
    const { payment_id, made } = await paid();
    onPhase('checking');
    return (await complete(payer, payment_id, made)) ? 'idle' : 'confirming';
  } catch (error) {
    return error instanceof TurnedBack ? 'idle' : { at: 'completion', error };
  }
}

/** The ways to pay that these screens know; a gateway that is not among them is not offered. */
export const payable: readonly GatewayName[] = ['simulator', 'upi', 'stripe'];

/** Has the payer pay, in the gateway’s own way; the simulator only takes its time. */
async function payAt(checkout: Checkout, ask: (checkout: Checkout) => Promise<Made>): Promise<Made> {
  if (checkout.gateway === 'upi') return ask(checkout);
  if (checkout.gateway === 'stripe') {
    location.assign(checkout.url);
    // The browser comes back as another page.
    return new Promise(() => undefined);
  }
  if (checkout.gateway !== 'simulator') throw new Error(`No way to pay with ${checkout.gateway} here yet.`);
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  return { gateway_payment_id: `pay_test_${newIdempotencyKey()}` };
}
