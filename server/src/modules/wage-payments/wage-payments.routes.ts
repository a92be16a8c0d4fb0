import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import * as contract from '@dihaadi/contract/wage-payments';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { completeWage, payByGateway, wageStanding } from './wage-payments.usecases/pay-wage-online.ts';
import { askForHeld, readHeld } from './wage-payments.usecases/held-wages.ts';
import { confirmWage, denyWage, type Deps } from './wage-payments.usecases/wage-payment-transitions.ts';
import { payWage } from './wage-payments.usecases/pay-wage.ts';
import { listForStaff, listWagePayments } from './wage-payments.usecases/read-wage-payments.ts';

const workIn = (
  booking: { id: string },
  work: { assignment_id: string; statement_id?: string | undefined },
) => ({
  bookingId: booking.id,
  wageId: work.statement_id ?? work.assignment_id,
});

export function wagePaymentsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.payWage, ({ actor, params, body, idempotency }) =>
    body.method === 'gateway'
      ? payByGateway(deps, { actor, ...workIn(params, body), gateway: body.gateway })
      : payWage(deps, {
          actor,
          bookingId: params.id,
          wanted: { wageId: body.statement_id ?? body.assignment_id, method: body.method },
          idempotency,
        }),
  );
  serve(app, contract.wageStanding, ({ actor, params }) =>
    wageStanding(deps, { actor, ...workIn(params, params) }),
  );
  serve(app, contract.completeWage, ({ actor, params, query, body }) => {
    const evidence = { gatewayPaymentId: query.gateway_payment_id, fields: body ?? {} };
    const paymentId = params.payment_id;
    return completeWage(deps, { actor, ...workIn(params, params), paymentId, evidence });
  });
  serve(app, heldWages, ({ actor }) => readHeld(deps, actor));
  serve(app, askForHeldWages, ({ actor }) => askForHeld(deps, actor));
  serve(app, contract.wagePayments, ({ actor, params }) => listWagePayments(deps, actor, params.id));
  serve(app, contract.staffWagePayments, ({ actor, params }) => listForStaff(deps, actor, params.id));
  serve(app, contract.confirmWage, ({ actor, params }) => confirmWage(deps, { actor, wageId: params.id }));
  serve(app, contract.denyWage, ({ actor, params, body }) =>
    denyWage(deps, { actor, wageId: params.id, ...body }),
  );
}
