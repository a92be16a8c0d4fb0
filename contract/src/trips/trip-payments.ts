import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { day, id, line, rupees } from '../fields.ts';
import {
  completion,
  completionOutcome,
  gatewayNames,
  InitiatedPayment,
  wageStandingFields,
} from '../payments.ts';
import { ShownBankAccount } from '../payouts.ts';
import { languages } from '../registration.ts';

/** Whether it is paid, and how it can be paid online. */
const OnlineStanding = z
  .object({ is_paid: z.boolean(), ...wageStandingFields })
  .meta({ id: 'OnlineStanding' });
export type OnlineStanding = z.output<typeof OnlineStanding>;

const Completed = z.object(completionOutcome).meta({ id: 'OnlineCompleted' });

/** Payment gateway; defaults to the first. */
const begin = { body: z.strictObject({ gateway: z.enum(gatewayNames).optional() }), reply: InitiatedPayment };
const beginProblems = [
  'already-paid',
  'payment-not-due',
  'payment-in-progress',
  'gateway-unavailable',
  'amount-too-small',
] as const;
const completeProblems = [
  'payment-not-due',
  'already-paid',
  'payment-id-used',
  'payment-failed',
  'gateway-unavailable',
] as const;

const params = z.strictObject({ token: line(64) });
const byLink = { access: 'public', params, limit: { max: 120, seconds: 60 } } as const;

export const tripStanding = endpoint({
  ...byLink,
  name: 'trip_payments.standing',
  method: 'GET',
  path: '/track/:token/payments/online',
  summary: 'Get whether a trip or its cancellation fee is paid, and the online payment methods',
  reply: OnlineStanding,
});

export const payTripOnline = endpoint({
  ...byLink,
  ...begin,
  access: 'optional',
  linkIsEnough: true,
  name: 'trip_payments.pay',
  whileSuspended: true,
  method: 'POST',
  path: '/track/:token/payments/online',
  summary: 'Start or continue an online payment of a trip or its cancellation fee',
  status: 201,
  problems: beginProblems,
});

export const completeTripPayment = endpoint({
  ...completion,
  name: 'trip_payments.complete',
  method: 'POST',
  path: '/track/:token/payments/:payment_id/complete',
  summary: 'Report a trip as paid online; it counts once the gateway confirms it',
  access: 'optional',
  linkIsEnough: true,
  whileSuspended: true,
  params: params.extend({ payment_id: id }),
  problems: completeProblems,
  reply: Completed,
});

const receipt = {
  media: 'application/pdf',
  query: z.strictObject({ language: z.enum(languages).default('en') }),
  problems: ['document-not-ready'],
} as const;

export const trackedReceipt = fileEndpoint({
  ...byLink,
  ...receipt,
  name: 'trip_payments.receipt',
  path: '/track/:token/receipt',
  summary: 'Get the receipt of a paid trip as PDF; available to anyone with its link',
});

export const ownReceipt = fileEndpoint({
  ...receipt,
  name: 'trip_payments.own_receipt',
  access: ['customer'],
  whileSuspended: true,
  path: '/bookings/package/:id/receipt',
  summary: 'Get the receipt of one of the signed-in customer’s paid trips as PDF',
  params: z.strictObject({ id }),
});

const driver = { access: ['driver'], whileSuspended: true } as const;

/** Balance that the platform keeps for a driver from fares paid online, in rupees. */
const DriverBalance = z
  .object({
    /** Amount paid out on request: the fares less `commission` and `commission_owed`. */
    amount: rupees,
    /** The platform's share of these fares, and of earlier cash fares. */
    commission: rupees,
    commission_owed: rupees,
    /** Fares with a pending refund; they can be requested once it has ended. */
    on_hold: rupees,
    trips: z.int(),
    /** Whether any part was paid in test mode. */
    test_mode: z.boolean(),
    /** Payout destination: the bank account if there is one. Until there is either, a request waits. */
    upi_id: z.string().nullable(),
    bank_account: ShownBankAccount.nullable(),
    /** Commission on cash fares that the balance doesn't cover; it can be paid online. */
    to_pay: rupees,
  })
  .meta({ id: 'DriverBalance' });
export type DriverBalance = z.output<typeof DriverBalance>;

export const readBalance = endpoint({
  ...driver,
  name: 'trip_payments.balance',
  method: 'GET',
  path: '/driver/balance',
  summary: 'Get the signed-in driver’s balance of fares paid online',
  reply: DriverBalance,
});

export const askForBalance = endpoint({
  ...driver,
  name: 'trip_payments.ask_for_balance',
  method: 'POST',
  path: '/driver/balance/payout',
  summary: 'Request a payout of the balance in one transfer; repeating the request has no effect',
  reply: DriverBalance,
  problems: ['refund-in-progress'],
});

export const commissionStanding = endpoint({
  ...driver,
  name: 'trip_payments.commission_standing',
  method: 'GET',
  path: '/driver/commission',
  summary: 'Get the commission that the signed-in driver owes, and the online payment methods',
  reply: OnlineStanding,
});

export const payCommission = endpoint({
  ...driver,
  ...begin,
  name: 'trip_payments.pay_commission',
  method: 'POST',
  path: '/driver/commission/payments',
  summary: 'Start an online payment of the owed commission; offers resume once it is paid',
  status: 201,
  problems: beginProblems,
});

export const completeCommission = endpoint({
  ...completion,
  ...driver,
  name: 'trip_payments.complete_commission',
  method: 'POST',
  path: '/driver/commission/payments/:payment_id/complete',
  summary: 'Report the commission as paid online; it counts once the gateway confirms it',
  params: z.strictObject({ payment_id: id }),
  problems: completeProblems,
  reply: Completed,
});

export const weekStatement = fileEndpoint({
  ...driver,
  name: 'trip_payments.statement',
  path: '/driver/statements/:week',
  summary: 'Get the signed-in driver’s trips and money of one week as PDF',
  media: 'application/pdf',
  /** Any day of the week, which begins on Monday, IST. */
  params: z.strictObject({ week: day }),
  query: z.strictObject({ language: z.enum(languages).default('en') }),
});
