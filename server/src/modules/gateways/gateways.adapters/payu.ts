import type { Reason } from '@dihaadi/contract/refusals';
import { z } from 'zod';
import type {
  Evidence,
  Gateway,
  GatewayConfig,
  OpenPayment,
  Order,
  Refund,
  Refunded,
  Verdict,
} from './gateway.ts';
import { askGateway, jsonOf, KeysRefused, type Line } from './http.ts';
import { rupeesText, shortId } from './short-id.ts';
import { equalsSecret } from '../../../platform/constant-time.ts';
import { validSecretsOf, sha512 } from './signatures.ts';

type Fields = Readonly<Record<string, string | undefined>>;
type Keys = { key: string; salt: string };
type Account = { line: Line; keys: Keys };

const Fields = z
  .record(z.string(), z.unknown())
  .transform((fields): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    ),
  );

const Text = z.union([z.string(), z.number()]).transform(String);
const Transaction = z.object({
  mihpayid: Text,
  status: z.string(),
  transaction_amount: Text.nullish(),
  amt: Text.nullish(),
  error_Message: z.string().nullish(),
});
const Verified = z.object({ transaction_details: z.record(z.string(), Transaction) });
// For valid keys PayU responds with a list without matches, for others with a sentence and no list.
const Known = z.object({ transaction_details: z.unknown().refine((details) => details != null) });
const CONNECTION_TEST_ID = 'connection-test';
const Action = z.object({ request_id: Text.nullish(), token: Text.nullish(), status: z.string().nullish() });
// By PayU’s id, then by the request’s; an empty list or missing if there are none.
const Actions = z.object({
  transaction_details: z.record(z.string(), z.record(z.string(), Action)).nullish().catch(null),
});
const RefundAnswer = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string().nullish(),
  request_id: Text.nullish(),
  error_code: Text.nullish(),
});

/** Fields covered by the signature of the payer's form, in this order, followed by five empty ones and the salt. */
const SIGNED_FORM_FIELDS = [
  'txnid',
  'amount',
  'productinfo',
  'firstname',
  'email',
  'udf1',
  'udf2',
  'udf3',
  'udf4',
  'udf5',
] as const;
const EMPTY = ['', '', '', '', ''];

/** Returns PayU’s signature of a payment form. */
export const formHash = ({ key, salt }: Keys, fields: Fields): string =>
  sha512([key, ...SIGNED_FORM_FIELDS.map((name) => fields[name] ?? ''), ...EMPTY, salt].join('|'));

/** Returns PayU’s signature of its reply: the form’s fields in reverse order, with the status, preceded by any charges. */
export function replyHash({ key, salt }: Keys, fields: Fields): string {
  const charges = fields['additionalCharges'] ?? fields['additional_charges'];
  const told = [
    salt,
    fields['status'] ?? '',
    ...EMPTY,
    ...SIGNED_FORM_FIELDS.map((name) => fields[name] ?? '').toReversed(),
    key,
  ];
  return sha512([...(charges === undefined || charges === '' ? [] : [charges]), ...told].join('|'));
}

/**
 * PayU India: a form that the browser posts, and its commands (https://docs.payu.in). The reply’s signature covers
 * amount and status but not PayU’s own id, so what a browser or a webhook brings is always verified with a query.
 */
export function payu(
  config: GatewayConfig,
  { line, formUrl, site }: { line: Line; formUrl: string; site: string },
): Gateway {
  const keys = {
    key: config.settings.payu_merchant_key ?? '',
    salt: config.settings.payu_merchant_salt ?? '',
  };
  const account = { line, keys };
  const isSigned = (fields: Fields): boolean =>
    validSecretsOf(config.settings.payu_merchant_salt, config.before.payu_merchant_salt).some((salt) =>
      equalsSecret((fields['hash'] ?? '').toLowerCase(), replyHash({ ...keys, salt }, fields)),
    );
  const verify = async (payment: OpenPayment) => {
    const { body } = await command(account, 'verify_payment', [payment.gatewayOrderId]);
    return Verified.parse(body).transaction_details[payment.gatewayOrderId];
  };
  return {
    name: 'payu',
    open: async (order) => {
      const fields = formOf(order, keys, site);
      const clientFields = { gateway: 'payu', action: formUrl, fields } as const;
      return { gatewayOrderId: shortId(order.paymentId), clientFields };
    },
    confirm: async ({ payment, evidence: { gatewayPaymentId, fields } }) => {
      if (fields['hash'] !== undefined && !isSigned(fields)) return { outcome: 'unverified' };
      if ((fields['txnid'] ?? payment.gatewayOrderId) !== payment.gatewayOrderId)
        return { outcome: 'unverified' };
      const found = await verify(payment);
      const isIt = found !== undefined && [found.mihpayid, payment.gatewayOrderId].includes(gatewayPaymentId);
      return isIt ? verdictOf(found) : { outcome: 'unverified' };
    },
    fetch: async (payment) => {
      const found = await verify(payment);
      return found === undefined ? { outcome: 'unverified' } : verdictOf(found);
    },
    refund: (wanted) => refund(account, wanted),
    check: async () => {
      const { body } = await command(account, 'verify_payment', [CONNECTION_TEST_ID]);
      if (!Known.safeParse(body).success) throw new KeysRefused('PayU gave no transactions.');
    },
    webhook: async ({ rawBody }) => {
      const fields = fieldsOf(rawBody);
      if (!isSigned(fields)) return undefined;
      const { txnid = '', status = '', hash = '' } = fields;
      const verdict: Verdict = { outcome: 'ask' };
      return {
        eventId: `${txnid}:${status}:${hash.toLowerCase()}`,
        facts: [{ gatewayOrderId: txnid, gatewayPaymentId: null, verdict }],
      };
    },
    returned: (rawBody) => {
      const fields = fieldsOf(rawBody);
      // A caller who knows our payment id, but not PayU's signature, must not learn anything about the payment.
      return isSigned(fields) ? returnedOf(fields) : undefined;
    },
  };
}

/**
 * PayU's form has fields for the payer's name and address; they stay empty, since anyone with the payment’s link sees
 * the form.
 */
function formOf(order: Order, keys: Keys, site: string): Record<string, string> {
  const back = `${site}/api/payments/return/payu`;
  const fields = {
    key: keys.key,
    txnid: shortId(order.paymentId),
    // Sent as text because exactly this text comes back signed.
    amount: rupeesText(order.amountPaise),
    productinfo: order.description,
    firstname: 'Payer',
    email: `payer@${new URL(site).hostname}`,
    surl: back,
    furl: back,
  };
  return { ...fields, hash: formHash(keys, fields) };
}

/** Sends a signed command to PayU; throws if the response is not a decision. */
function command(
  { line, keys: { key, salt } }: Account,
  name: string,
  [var1 = '', ...more]: readonly string[],
) {
  const rest = more.map((value, index): [string, string] => [`var${index + 2}`, value]);
  const hash = sha512([key, name, var1, salt].join('|'));
  return askGateway(line, {
    method: 'POST',
    path: '/merchant/postservice.php?form=2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([
      ['key', key],
      ['command', name],
      ['var1', var1],
      ...rest,
      ['hash', hash],
    ]).toString(),
  });
}

const RUPEES = /^\d{1,10}(?:\.\d{1,2})?$/;

function verdictOf(found: z.output<typeof Transaction>): Verdict {
  const { mihpayid: gatewayPaymentId, status, error_Message: reason } = found;
  const amount = found.transaction_amount ?? found.amt ?? '';
  if (status === 'success') {
    if (!RUPEES.test(amount)) throw new Error('PayU returned no amount.');
    // PayU supports only rupees.
    return {
      outcome: 'paid',
      gatewayPaymentId,
      amountPaise: Math.round(Number(amount) * 100),
      currency: 'INR',
    };
  }
  if (status === 'failure')
    return { outcome: 'failed', reason: reason ?? ('bank-refused-payment' satisfies Reason) };
  return { outcome: status === 'pending' ? 'pending' : 'unverified' };
}

const parsedForm = (text: string) => Object.fromEntries(new URLSearchParams(text));

/** PayU posts forms, or JSON for webhooks if staff have configured so. */
const fieldsOf = (rawBody: Buffer): Record<string, string> =>
  Fields.safeParse(jsonOf(rawBody) ?? parsedForm(rawBody.toString('utf8'))).data ?? {};

function returnedOf(fields: Fields): { gatewayOrderId: string; evidence: Evidence } | undefined {
  const { txnid, mihpayid } = fields;
  if (txnid === undefined || mihpayid === undefined) return undefined;
  return { gatewayOrderId: txnid, evidence: { gatewayPaymentId: mihpayid, fields } };
}

const REFUND_TOKEN_EXISTS = ['106', '109', '227'];
const TEMPORARY_REFUND_ERRORS = ['120', '214'];
const MAX_TOKEN = 20;

async function refund(
  account: Account,
  { payment, refund: wanted }: { payment: OpenPayment; refund: Refund },
): Promise<Refunded> {
  const id = payment.gatewayPaymentId ?? '';
  const token = shortId(wanted.refundId).slice(-MAX_TOKEN);
  const { body } = await command(account, 'check_action_status', [id, 'payuid']);
  const actions = Object.values(Actions.parse(body).transaction_details ?? {}).flatMap((all) =>
    Object.values(all),
  );
  const made = actions.find((action) => action.token === token);
  if (made !== undefined) return refundedOf(token, made);
  const asked = await command(account, 'cancel_refund_transaction', [id, token, rupeesText(wanted.paise)]);
  return refundOutcomeOf(token, RefundAnswer.parse(asked.body));
}

function refundOutcomeOf(token: string, answer: z.output<typeof RefundAnswer>): Refunded {
  const { status, msg, request_id, error_code } = answer;
  if (status === 1) return { outcome: 'pending', gatewayRefundId: request_id ?? token };
  const code = error_code ?? '';
  if (REFUND_TOKEN_EXISTS.includes(code)) return { outcome: 'pending', gatewayRefundId: token };
  // A response without a code is not a decision: wrong keys cause one.
  if (code === '' || TEMPORARY_REFUND_ERRORS.includes(code))
    throw new Error('PayU cannot make the refund now.');
  return { outcome: 'refused', reason: msg ?? ('gateway-refused-refund' satisfies Reason) };
}

function refundedOf(token: string, { status, request_id }: z.output<typeof Action>): Refunded {
  const word = status?.toLowerCase();
  if (word === 'failure') return { outcome: 'refused', reason: 'bank-refused-refund' satisfies Reason };
  return { outcome: word === 'success' ? 'done' : 'pending', gatewayRefundId: request_id ?? token };
}
