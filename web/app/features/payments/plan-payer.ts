import type { BodyInput } from '@dihaadi/contract/endpoint';
import type { GatewayName } from '@dihaadi/contract/payments';
import { completePlanPayment, payPlan, planDocument, planStanding } from '@dihaadi/contract/provider-plans';
import { call, openFile } from '../../lib/api.ts';

/** A plan's requests for `payer.ts`; separate, since only companies pay for plans. */
export const standing = (id: string, signal: AbortSignal) => call(planStanding, { params: { id }, signal });

type Body = { gateway?: GatewayName | undefined; coupon_code?: string | undefined };
export const begin = (id: string, body: Body) => call(payPlan, { params: { id }, body });

export const complete = async (
  { id, payment_id }: { id: string; payment_id: string },
  { gateway_payment_id, body }: { gateway_payment_id: string; body?: BodyInput<typeof completePlanPayment> },
) =>
  (await call(completePlanPayment, { params: { id, payment_id }, query: { gateway_payment_id }, body }))
    .outcome;

export const openBill = (id: string, query: { language: 'en' | 'hi' }) =>
  openFile(planDocument, { params: { id }, query });
