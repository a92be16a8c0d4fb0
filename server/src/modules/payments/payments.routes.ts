import { driverStatuses } from '@dihaadi/contract/drivers';
import * as desk from '@dihaadi/contract/payment-desk';
import * as documents from '@dihaadi/contract/payment-documents';
import * as settings from '@dihaadi/contract/payment-settings';
import * as contract from '@dihaadi/contract/payments';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { z } from 'zod';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveReturn, serveWebhook } from '../../platform/http/webhook.ts';
import type { Limiter } from '../../platform/limits.ts';
import { completePayment } from './payments.usecases/complete.ts';
import { confirmPayment } from './payments.usecases/confirm.ts';
import { confirmRefund } from './payments.usecases/confirm-refund.ts';
import { beginPayment, type Deps } from './payments.usecases/initiate.ts';
import { listPayments, listRefunds } from './payments.usecases/list.ts';
import type { Named } from './payments.usecases/payers.ts';
import { readDocument } from './payments.usecases/read-document.ts';
import { refundedOf, refundPayment } from './payments.usecases/refund.ts';
import { changeSettings, shownSettings } from './payments.usecases/settings.ts';
import { returnToPage } from './payments.usecases/return.ts';
import { paymentStatus } from './payments.usecases/status.ts';
import { testGateway } from './payments.usecases/test-gateway.ts';
import { receiveWebhook } from './payments.usecases/webhooks.ts';
import { shownPayment, shownRefund, shownStanding, staffPayment } from './payments.views.ts';

export function paymentsRoutes(app: HttpApp, deps: Deps & { limiter: Limiter }): void {
  const driverStanding = async (named: Named) => {
    const standing = await paymentStatus(deps, named);
    return { driver_status: DriverStatus.parse(standing.payer.status), ...shownStanding(standing) };
  };
  const registrationStanding = async (named: Named) => {
    const standing = await paymentStatus(deps, named);
    return { status: standing.payer.status, ...shownStanding(standing) };
  };
  serve(app, contract.driverPaymentStatus, ({ params }) => driverStanding({ driverId: params.id }));
  serve(app, contract.registrationPaymentStatus, ({ params }) =>
    registrationStanding({ userId: params.user_id }),
  );
  const begin = async (
    named: Named,
    body: BodyOf<typeof contract.initiateDriverPayment>,
    address: string,
  ) => {
    const { gateway, coupon_code: couponCode } = body ?? {};
    return shownPayment(await beginPayment(deps, { named, gateway, couponCode, address }));
  };
  serve(app, contract.initiateDriverPayment, ({ params, body, address }) =>
    begin({ driverId: params.id }, body, address),
  );
  serve(app, contract.initiateRegistrationPayment, ({ params, body, address }) =>
    begin({ userId: params.user_id }, body, address),
  );
  serve(app, contract.completeDriverPayment, async ({ params, query, body }) => {
    const named = { driverId: params.id };
    const evidence = { gatewayPaymentId: query.gateway_payment_id, fields: body ?? {} };
    const payment = await completePayment(deps, { named, paymentId: params.payment_id, evidence });
    return { message: messageOf(payment), ...(await driverStanding(named)) };
  });
  serve(app, contract.completeRegistrationPayment, async ({ params, query, body }) => {
    const named = { userId: params.user_id };
    const evidence = { gatewayPaymentId: query.gateway_payment_id, fields: body ?? {} };
    const payment = await completePayment(deps, { named, paymentId: params.payment_id, evidence });
    return { message: messageOf(payment), ...(await registrationStanding(named)) };
  });
  documentRoutes(app, deps);
  serve(app, desk.refundPayment, async ({ actor, params, body, idempotency }) => {
    const { amount: rupees, reason } = body;
    const wanted = { paymentId: params.payment_id, rupees, reason };
    return shownRefund(await refundPayment(deps, { ...wanted, actor, idempotency }));
  });
  serve(app, desk.confirmPayment, async ({ actor, params, body: { received, reason } }) => {
    const paymentId = params.payment_id;
    const payment = await confirmPayment(deps, { actor, paymentId, received, reason });
    return staffPayment(payment, await refundedOf(deps, paymentId));
  });
  serve(app, desk.confirmRefund, async ({ actor, params, body: { sent, reference, reason } }) =>
    shownRefund(await confirmRefund(deps, { actor, refundId: params.refund_id, sent, reference, reason })),
  );
  gatewayRoutes(app, deps);
  listRoutes(app, deps);
  settingsRoutes(app, deps);
}

function gatewayRoutes(app: HttpApp, deps: Deps): void {
  serveWebhook(app, desk.receiveWebhook, ({ params, rawBody, headers }) =>
    receiveWebhook(deps, { ...params, rawBody, headers }),
  );
  serveReturn(app, desk.returnFromGateway, ({ params, rawBody }) =>
    returnToPage(deps, { ...params, rawBody }),
  );
}

function listRoutes(app: HttpApp, deps: Deps): void {
  serve(app, desk.listPayments, ({ query: { limit, cursor, status, flagged } }) =>
    listPayments(deps, { limit, cursor, status, flagged }),
  );
  serve(app, desk.listRefunds, ({ query: { limit, cursor, status } }) =>
    listRefunds(deps, { limit, cursor, status }),
  );
}

function settingsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, settings.readPaymentSettings, () => shownSettings(deps));
  serve(app, settings.savePaymentSettings, ({ actor, body, match }) =>
    changeSettings(deps, { actor, changes: body, match }),
  );
  serve(app, settings.testPaymentGateway, ({ actor, body }) => testGateway(deps, { actor, ...body }));
}

function documentRoutes(app: HttpApp, deps: Deps): void {
  serve(app, documents.driverDocument, ({ actor, params, query }) =>
    readDocument(deps, { actor, named: { driverId: params.id }, ...query }),
  );
  serve(app, documents.registrationDocument, ({ actor, params, query }) =>
    readDocument(deps, { actor, named: { userId: params.user_id }, ...query }),
  );
}

const DriverStatus = z.enum(driverStatuses);

const messageOf = ({ paidAt, isSurplus }: { paidAt: Date | null; isSurplus: boolean }): string => {
  if (isSurplus) return 'This payment came too late or twice. The money goes back to you.';
  return paidAt === null
    ? 'Thank you. We will tell you as soon as the payment is confirmed.'
    : 'Payment completed successfully';
};
