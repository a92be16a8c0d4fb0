import type { GatewayName, InitiatedPayment } from '@dihaadi/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { complete, initiate, type Payer, standingQuery } from '../../lib/payer.ts';

/** As specified: between initiating and completing (spec/product.md, section 9). */
const WAIT_MS = 2000;

/** `starting`: the payment is being made ready; `waiting`: the gateway works; `checking`: we ask whether it is paid. */
export type Phase = 'idle' | 'starting' | 'waiting' | 'checking';
export type PayFailure = { at: 'initiation' | 'completion'; error: unknown };

/** Pays a registration fee, one try at a time, and looks at how it stands afterwards, whatever came of it. */
export function usePay(payer: Payer) {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<PayFailure>();
  const busy = useRef(false);
  const look = () => queries.fetchQuery({ ...standingQuery(payer), staleTime: 0 });
  // An answer that got lost may have been a yes.
  const isPaid = () =>
    look().then(
      (standing) => standing.registration_fee_paid,
      () => false,
    );

  const attempt = async (gateway: GatewayName | undefined): Promise<PayFailure | undefined> => {
    setPhase('starting');
    const begun = await initiate(payer, { gateway }).catch((error: unknown) => ({ error }));
    if ('error' in begun) return { at: 'initiation', error: begun.error };
    if (begun.status === 'paid') return undefined;
    setPhase('waiting');
    try {
      const gateway_payment_id = await payAt(begun);
      setPhase('checking');
      await complete(payer, { payment_id: begun.payment_id, gateway_payment_id });
      return undefined;
    } catch (error) {
      return { at: 'completion', error };
    }
  };

  const pay = async (gateway: GatewayName | undefined): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    const failed = await attempt(gateway);
    setFailure((await isPaid()) ? undefined : failed);
    setPhase('idle');
    busy.current = false;
  };
  return { pay, phase, failure };
}

/** What the payer’s own bank or app does; the simulator only takes its time. Gives the gateway’s id of the payment. */
async function payAt({ gateway }: InitiatedPayment): Promise<string> {
  if (gateway !== 'simulator') throw new Error(`No way to pay with ${gateway ?? 'nothing'} here.`);
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  return `pay_test_${newIdempotencyKey()}`;
}
