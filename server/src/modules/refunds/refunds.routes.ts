import * as contract from '@dihaadi/contract/staff-payments';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PaymentDeps } from '../payments/payments.public.ts';
import { confirmRefund } from './refunds.usecases/confirm-refund.ts';
import { asStaffRefund, listRefunds } from './refunds.usecases/list-refunds.ts';
import { type CheckLimit, refundPayment } from './refunds.usecases/refund-payment.ts';

export function refundsRoutes(app: HttpApp, deps: PaymentDeps): void {
  serve(app, contract.refundPayment, async ({ actor, params, query, body, idempotency }) => {
    const { amount: rupees, reason } = body;
    const asked = { endpoint: contract.refundPayment, call: { params, query, body } };
    const checkLimit: CheckLimit = (tx) => app.checkSecondPerson(actor, { ...asked, tx });
    const wanted = { paymentId: params.payment_id, rupees, reason };
    return asStaffRefund(deps, await refundPayment(deps, { ...wanted, actor, idempotency, checkLimit }));
  });
  serve(app, contract.confirmRefund, async ({ actor, params, body, idempotency }) => {
    const { sent, reference, reason } = body;
    const said = { refundId: params.refund_id, sent, reference, reason };
    return asStaffRefund(deps, await confirmRefund(deps, { ...said, actor, idempotency }));
  });
  serve(app, contract.listRefunds, ({ actor, query }) => listRefunds(deps, { actor, query }));
}
