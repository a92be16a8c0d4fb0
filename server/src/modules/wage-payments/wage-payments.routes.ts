import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import * as funds from '@dihaadi/contract/wage-funds';
import * as contract from '@dihaadi/contract/wage-payments';
import { wageSlip } from '@dihaadi/contract/worker-bookings/assignment-steps';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { wageSlip as slipOf } from '../worker-bookings/worker-bookings.public.ts';
import { completeWage, payByGateway, wageStanding } from './wage-payments.usecases/pay-wage-online.ts';
import { requestHeldWages, readHeld } from './wage-payments.usecases/held-wages.ts';
import { confirmWage, denyWage, type Deps } from './wage-payments.usecases/wage-payment-transitions.ts';
import { payFromFund } from './wage-payments.usecases/draw-wages.ts';
import { addToFund, completeFund } from './wage-payments.usecases/prepay-wages.ts';
import { payWage } from './wage-payments.usecases/pay-wage.ts';
import { readFund, readFundForStaff } from './wage-payments.usecases/read-fund.ts';
import {
  listForStaff,
  listWagePayments,
  wagePaymentHistory,
} from './wage-payments.usecases/read-wage-payments.ts';

const workIn = (
  booking: { id: string },
  work: { assignment_id: string; statement_id?: string | undefined },
) => ({
  bookingId: booking.id,
  wageId: work.statement_id ?? work.assignment_id,
});

export function wagePaymentsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.payWage, ({ actor, params, body, idempotency }) => {
    const work = { actor, ...workIn(params, body) };
    const { method, gateway } = body;
    if (method === 'gateway') return payByGateway(deps, { ...work, gateway });
    if (method === 'fund') return payFromFund(deps, work);
    const wanted = { wageId: work.wageId, method };
    return payWage(deps, { actor, bookingId: work.bookingId, wanted, idempotency });
  });
  serve(app, funds.wageFund, ({ actor, params }) => readFund(deps, { actor, bookingId: params.id }));
  serve(app, funds.addToWageFund, ({ actor, params, body }) =>
    addToFund(deps, { actor, bookingId: params.id, ...body }),
  );
  serve(app, funds.completeWageFund, ({ actor, params, query, body }) => {
    const evidence = { gatewayPaymentId: query.gateway_payment_id, fields: body ?? {} };
    return completeFund(deps, { actor, bookingId: params.id, paymentId: params.payment_id, evidence });
  });
  serve(app, funds.staffWageFund, ({ params }) => readFundForStaff(deps, params.id));
  serve(app, contract.wageStanding, ({ actor, params }) =>
    wageStanding(deps, { actor, ...workIn(params, params) }),
  );
  serve(app, contract.completeWage, ({ actor, params, query, body }) => {
    const evidence = { gatewayPaymentId: query.gateway_payment_id, fields: body ?? {} };
    const paymentId = params.payment_id;
    return completeWage(deps, { actor, ...workIn(params, params), paymentId, evidence });
  });
  serve(app, heldWages, ({ actor }) => readHeld(deps, actor));
  serve(app, askForHeldWages, ({ actor }) => requestHeldWages(deps, actor));
  serve(app, wageSlip, ({ actor, params, query }) =>
    slipOf(deps, { actor, ...params, ...query, paidOf: wagePaymentHistory }),
  );
  serve(app, contract.wagePayments, ({ actor, params }) => listWagePayments(deps, actor, params.id));
  serve(app, contract.staffWagePayments, ({ actor, params }) => listForStaff(deps, actor, params.id));
  serve(app, contract.confirmWage, ({ actor, params }) => confirmWage(deps, { actor, wageId: params.id }));
  serve(app, contract.denyWage, ({ actor, params, body }) =>
    denyWage(deps, { actor, wageId: params.id, ...body }),
  );
}
