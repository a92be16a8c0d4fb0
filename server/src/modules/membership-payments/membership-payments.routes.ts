import * as contract from '@dihaadi/contract/provider-plans';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { PaymentDeps } from '../payments/payments.public.ts';
import {
  completePlan,
  listPlansForSale,
  payPlan,
  planDocument,
  planStanding,
} from './membership-payments.usecases.ts';

/** Registers the routes for buying plans. */
export function membershipPaymentsRoutes(app: HttpApp, deps: PaymentDeps & { limiter: Limiter }): void {
  serve(app, contract.listPlansForSale, ({ actor }) => listPlansForSale(deps, actor));
  serve(app, contract.planStanding, ({ actor, params }) => planStanding(deps, { actor, planId: params.id }));
  serve(app, contract.payPlan, ({ actor, params, body, address }) => {
    const { gateway, coupon_code: couponCode } = body ?? {};
    return payPlan(deps, { actor, planId: params.id, address, gateway, couponCode });
  });
  serve(app, contract.completePlanPayment, ({ actor, params, query, body }) => {
    const evidence = { gatewayPaymentId: query.gateway_payment_id, fields: body ?? {} };
    return completePlan(deps, { actor, planId: params.id, paymentId: params.payment_id, evidence });
  });
  serve(app, contract.planDocument, ({ actor, params, query }) =>
    planDocument(deps, { actor, ...params, ...query }),
  );
}
