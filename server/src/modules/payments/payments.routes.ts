import { driverStatuses } from '@dihaadi/contract/drivers';
import { reconcileReport as reconcileReportEndpoint } from '@dihaadi/contract/reconciliation';
import * as desk from '@dihaadi/contract/staff-payments';
import * as webhookContract from '@dihaadi/contract/payment-webhooks';
import * as documents from '@dihaadi/contract/payment-documents';
import { readPlayMoney as readPlayMoneyEndpoint } from '@dihaadi/contract/payment-settings';
import * as contract from '@dihaadi/contract/payments';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { z } from 'zod';
import type { Person } from '../../platform/actor.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveReturn, serveWebhook } from '../../platform/http/webhook.ts';
import type { Limiter } from '../../platform/limits.ts';
import { canSeePayments } from './payments.policy.ts';
import { completePayment } from './payments.usecases/complete-payment.ts';
import { confirmPayment } from './payments.usecases/confirm-payment.ts';
import { registrationFees } from './payments.usecases/registration-fees.ts';
import { beginPayment, type Deps, type SeesPaid } from './payments.usecases/initiate-payment.ts';
import {
  toStaffPayment,
  exportPayments,
  listPayments,
  paymentTotals,
} from './payments.usecases/list-payments.ts';
import type { Named } from './payments.usecases/payers.ts';
import { readPayment } from './payments.usecases/read-payment.ts';
import { readPlayMoney } from './payments.usecases/test-money.ts';
import { readDocument } from './payments.usecases/read-invoice.ts';
import { returnToPage } from './payments.usecases/return-from-gateway.ts';
import { paymentStatus, statusFor } from './payments.usecases/payment-status.ts';
import { reconcileReport } from './payments.usecases/reconcile-report.ts';
import { listFailedWebhooks, receiveWebhook } from './payments.usecases/gateway-webhooks.ts';
import { outcomeOf, registrationFeeStatus, shownPayment, shownFeeStatus } from './payments.views.ts';

export function paymentsRoutes(app: HttpApp, deps: Deps & { limiter: Limiter }): void {
  const driverStanding = async (named: Named) => {
    const standing = await paymentStatus(deps, named);
    return { driver_status: DriverStatus.parse(standing.payer.status), ...shownFeeStatus(standing) };
  };
  const registration = async (userId: string, actor: Person | undefined, made = false) => {
    const { standing, seesAll } = await statusFor(deps, { named: { userId }, actor, made });
    return registrationFeeStatus(standing, seesAll);
  };
  serve(app, contract.registrationFees, () => registrationFees(deps));
  serve(app, contract.driverPaymentStatus, ({ params }) => driverStanding({ driverId: params.id }));
  serve(app, contract.registrationPaymentStatus, ({ params, actor }) => registration(params.user_id, actor));
  type Begin = {
    actor: Person | undefined;
    body: BodyOf<typeof contract.initiateDriverPayment>;
    address: string;
  };
  const begin = async (named: Named, { actor, body, address }: Begin, seesPaid: SeesPaid) => {
    const { gateway, coupon_code: couponCode } = body ?? {};
    return shownPayment(await beginPayment(deps, { named, actor, gateway, couponCode, address, seesPaid }));
  };
  serve(app, contract.initiateDriverPayment, ({ params, ...call }) =>
    begin({ driverId: params.id }, call, () => true),
  );
  serve(app, contract.initiateRegistrationPayment, ({ params, ...call }) =>
    begin({ userId: params.user_id }, call, (accountId) => canSeePayments(call.actor, accountId)),
  );
  serve(app, contract.completeDriverPayment, async ({ actor, params, query, body }) => {
    const named = { driverId: params.id };
    const evidence = { gatewayPaymentId: query.gateway_payment_id, fields: body ?? {} };
    const payment = await completePayment(deps, { named, actor, paymentId: params.payment_id, evidence });
    return { ...completionOf(payment), ...(await driverStanding(named)) };
  });
  serve(app, contract.completeRegistrationPayment, async ({ actor, params, query, body }) => {
    const userId = params.user_id;
    const evidence = { gatewayPaymentId: query.gateway_payment_id, fields: body ?? {} };
    const payment = await completePayment(deps, {
      named: { userId },
      actor,
      paymentId: params.payment_id,
      evidence,
    });
    const standing = await registration(
      userId,
      actor,
      isPaidByGatewayPayment(payment, evidence.gatewayPaymentId),
    );
    return { ...completionOf(payment), ...standing };
  });
  documentRoutes(app, deps);
  staffRoutes(app, deps);
  gatewayRoutes(app, deps);
  listRoutes(app, deps);
}

function staffRoutes(app: HttpApp, deps: Deps): void {
  serve(app, desk.confirmPayment, async ({ actor, params, body, idempotency }) => {
    const paymentId = params.payment_id;
    const { received, amount, reason } = body;
    const said = { paymentId, received, amount, reason };
    const payment = await confirmPayment(deps, { ...said, actor, idempotency });
    return toStaffPayment(deps.db, payment);
  });
}

function gatewayRoutes(app: HttpApp, deps: Deps): void {
  serveWebhook(app, webhookContract.receiveWebhook, ({ params, rawBody, headers }) =>
    receiveWebhook(deps, { ...params, rawBody, headers }),
  );
  serveReturn(app, webhookContract.returnFromGateway, ({ params, rawBody }) =>
    returnToPage(deps, { ...params, rawBody }),
  );
}

function listRoutes(app: HttpApp, deps: Deps): void {
  serve(app, reconcileReportEndpoint, ({ body }) => reconcileReport(deps, body));
  serve(app, desk.listPayments, ({ query }) => listPayments(deps, query));
  serve(app, desk.exportPayments, (call) => exportPayments(deps, call));
  serve(app, desk.readPaymentTotals, ({ query }) => paymentTotals(deps, query));
  serve(app, desk.readPayment, ({ actor, params }) =>
    readPayment(deps, { actor, paymentId: params.payment_id }),
  );
  serve(app, webhookContract.listFailedWebhooks, ({ query: { limit, cursor } }) =>
    listFailedWebhooks(deps, { limit, cursor }),
  );
  serve(app, readPlayMoneyEndpoint, () => readPlayMoney(deps));
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

type Payment = Awaited<ReturnType<typeof completePayment>>;

// Only the payer knows the gateway's payment id; any caller who starts a payment learns the order's id.
const isPaidByGatewayPayment = (payment: Payment, gatewayPaymentId: string): boolean =>
  payment.gatewayPaymentId === gatewayPaymentId &&
  payment.gatewayOrderId !== gatewayPaymentId &&
  payment.paidAt !== null &&
  !payment.isSurplus;

const messages: Record<contract.CompletionOutcome, string> = {
  paid: 'Payment completed successfully',
  waiting: 'Thank you. We will tell you as soon as the payment is confirmed.',
  surplus: 'This payment came too late or twice. The money goes back to you.',
};

/** Outcome, for programs and in words. */
function completionOf(payment: Payment) {
  const outcome = outcomeOf(payment);
  return { message: messages[outcome], outcome };
}
