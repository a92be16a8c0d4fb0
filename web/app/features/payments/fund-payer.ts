import type { BodyInput } from '@dihaadi/contract/endpoint';
import type { CompletionOutcome, GatewayName, InitiatedPayment } from '@dihaadi/contract/payments';
import { addToWageFund, completeWageFund, wageFund } from '@dihaadi/contract/wage-funds';
import type { WageStanding } from '@dihaadi/contract/wage-payments';
import { call } from '../../lib/api.ts';

// Only people who pay wages ahead need this; everyone who pays loads `payer.ts`.

/** An amount of a booking's wages, in rupees. */
type Fund = { id: string; amount: number };
type Made = { gateway_payment_id: string; body?: BodyInput<typeof completeWageFund> };

/** Returns the status of paying this amount ahead. */
export async function standing(
  { id, amount }: Fund,
  signal: AbortSignal,
): Promise<Omit<WageStanding, 'takes_upi'>> {
  const { own } = await call(wageFund, { params: { id }, signal });
  const due = own?.due ?? null;
  return {
    is_paid: false,
    due: due && { ...due, fee: amount, total: amount },
    last_payment: own?.last_payment ?? null,
  };
}

export const begin = ({ id, amount }: Fund, gateway: GatewayName | undefined): Promise<InitiatedPayment> =>
  call(addToWageFund, { params: { id }, body: { amount, gateway } });

export const complete = async (
  { id }: Fund,
  payment_id: string,
  { gateway_payment_id, body }: Made,
): Promise<CompletionOutcome> =>
  (await call(completeWageFund, { params: { id, payment_id }, query: { gateway_payment_id }, body })).outcome;
