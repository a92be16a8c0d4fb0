import * as contract from '@dihaadi/contract/trips/trip-payments';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PaymentDeps } from '../payments/payments.public.ts';
import { askForBalance, readBalance } from './trip-payments.usecases/driver-balance.ts';
import {
  commissionStanding,
  completeCommission,
  completeTrip,
  payCommission,
  payTrip,
  tripStanding,
} from './trip-payments.usecases/pay-online.ts';
import { ownReceipt, trackedReceipt, weekStatement } from './trip-payments.usecases/trip-receipts.ts';

type Said = {
  query: { gateway_payment_id: string };
  body: Parameters<typeof completeTrip>[1]['evidence']['fields'] | null | undefined;
};

const evidenceOf = ({ query, body }: Said) => ({
  gatewayPaymentId: query.gateway_payment_id,
  fields: body ?? {},
});

/** Routes for fares and fees paid online, and the drivers' balance. */
export function tripPaymentsRoutes(app: HttpApp, deps: PaymentDeps): void {
  serve(app, contract.tripStanding, ({ params }) => tripStanding(deps, params.token));
  serve(app, contract.payTripOnline, ({ actor, params, body }) =>
    payTrip(deps, { actor, ...params, gateway: body.gateway }),
  );
  serve(app, contract.completeTripPayment, ({ actor, params, query, body }) =>
    completeTrip(deps, {
      actor,
      token: params.token,
      paymentId: params.payment_id,
      evidence: evidenceOf({ query, body }),
    }),
  );
  serve(app, contract.trackedReceipt, ({ params, query }) => trackedReceipt(deps, { ...params, ...query }));
  serve(app, contract.ownReceipt, ({ actor, params, query }) =>
    ownReceipt(deps, { actor, ...params, ...query }),
  );
  serve(app, contract.weekStatement, ({ actor, params, query }) =>
    weekStatement(deps, { actor, ...params, ...query }),
  );
  serve(app, contract.readBalance, ({ actor }) => readBalance(deps, actor));
  serve(app, contract.askForBalance, ({ actor }) => askForBalance(deps, actor));
  serve(app, contract.commissionStanding, ({ actor }) => commissionStanding(deps, actor));
  serve(app, contract.payCommission, ({ actor, body }) =>
    payCommission(deps, { actor, gateway: body.gateway }),
  );
  serve(app, contract.completeCommission, ({ actor, params, query, body }) =>
    completeCommission(deps, { actor, paymentId: params.payment_id, evidence: evidenceOf({ query, body }) }),
  );
}
