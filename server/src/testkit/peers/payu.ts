import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Asked, button, freshName, type GatewayPeer, pageOf, type Reply, startPeer } from './peer.ts';

const KEY = 'gtKFFx';
const SALT = 'payu-merchant-salt';
const sha512 = (text: string) => createHash('sha512').update(text).digest('hex');

const Command = z.object({
  key: z.string(),
  command: z.string(),
  var1: z.string(),
  var2: z.string().optional(),
  var3: z.string().optional(),
  hash: z.string(),
});
type Command = z.output<typeof Command>;
type Transaction = {
  mihpayid: string;
  txnid: string;
  status: string;
  transaction_amount: string;
  form: Form;
};
type Form = Record<string, string>;
type Refund = { request_id: string; token: string; mihpayid: string; amt: string; status: string };

/** PayU India as https://docs.payu.in describes it: verify_payment, cancel_refund_transaction, check_action_status. */
export async function payuPeer() {
  const transactions = new Map<string, Transaction>();
  const refunds = new Map<string, Refund>();
  const state: GatewayPeer['state'] = { fault: undefined, onAsked: undefined, refunds: 'done' };

  const verify = (txnid: string): Reply => {
    const { form: _, ...found } = transactions.get(txnid) ?? {
      form: {},
      mihpayid: 'Not Found',
      status: 'Not Found',
    };
    const status = transactions.has(txnid) ? 1 : 0;
    return {
      body: {
        status,
        msg: `${status} out of 1 Transactions Fetched Successfully`,
        transaction_details: { [txnid]: found },
      },
    };
  };
  const refund = ({ var1: mihpayid, var2: token = '', var3: amt = '' }: Command): Reply => {
    if (refunds.has(token)) return { body: { status: 0, msg: 'Token already exists', error_code: 106 } };
    if (state.refunds === 'refused')
      return { body: { status: 0, msg: 'Invalid transaction status', error_code: 111 } };
    const request_id = freshName();
    refunds.set(token, {
      request_id,
      token,
      mihpayid,
      amt,
      status: state.refunds === 'done' ? 'success' : 'queued',
    });
    return {
      body: {
        status: 1,
        msg: 'Refund Request Queued',
        request_id,
        bank_ref_num: null,
        mihpayid,
        error_code: 102,
      },
    };
  };
  const actionsOf = (mihpayid: string): Reply => {
    const of = [...refunds.values()].filter((one) => one.mihpayid === mihpayid);
    const actions = of.map((one) => [one.request_id, { ...one, action: 'refund' }]);
    const capture = { action: 'capture', status: 'SUCCESS', token: null, request_id: freshName() };
    return {
      body: {
        status: 1,
        msg: 'Transaction Fetched Successfully',
        transaction_details: {
          [mihpayid]: { ...Object.fromEntries(actions), [capture.request_id]: capture },
        },
      },
    };
  };
  /** The form that browsers post, its page, and the payer's actions there; then a form posts the result back. */
  const browserSees = ({ path, body }: Asked): Reply | undefined => {
    if (path === '/_payment') {
      const { phone = '', ...fields } = Object.fromEntries(new URLSearchParams(body));
      if (!/^\d{10}$/.test(phone)) throw new Error('PayU requires a 10-digit phone number.');
      post(fields);
      return { to: `/public/${fields['txnid']}` };
    }
    const [, txnid = '', done] = /^\/public\/(\w+)(?:\/(success|failure))?$/.exec(path) ?? [];
    if (!forms.has(txnid)) return undefined;
    if (done === undefined) {
      const ways = [
        button(`${txnid}/success`, 'Pay by UPI'),
        button(`${txnid}/failure`, 'Let the bank refuse'),
      ];
      return { page: pageOf('PayU', ...ways) };
    }
    finish(txnid, done);
    const fields = [...new URLSearchParams(told(txnid))];
    const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    const form = `<form method="post" action="${forms.get(txnid)?.['surl']}">${inputs.join('')}</form>`;
    return { page: pageOf('PayU', form, '<script>document.forms[0].submit()</script>') };
  };
  const answer = (asked: Asked): Reply => {
    const sent = Command.parse(Object.fromEntries(new URLSearchParams(asked.body)));
    const { key, command, var1, hash } = sent;
    if (key !== KEY || hash !== sha512(`${KEY}|${command}|${var1}|${SALT}`))
      return { status: 401, body: { status: 0, msg: 'Invalid Hash.' } };
    if (command === 'verify_payment') return verify(var1);
    if (command === 'cancel_refund_transaction') return refund(sent);
    return actionsOf(var1);
  };

  const server = await startPeer(state, answer, browserSees);
  const forms = new Map<string, Form>();
  const finish = (txnid: string, status: string, { paise }: { paise?: number } = {}) => {
    const form = forms.get(txnid) ?? {};
    const amount = paise === undefined ? (form['amount'] ?? '') : (paise / 100).toFixed(2);
    const mihpayid = transactions.get(txnid)?.mihpayid ?? `4039937${freshName()}`;
    transactions.set(txnid, {
      mihpayid,
      txnid,
      status,
      transaction_amount: amount,
      form: { ...form, amount },
    });
    return mihpayid;
  };
  /** What PayU posts to the browser's return address and to the webhook. */
  const told = (txnid: string): string => {
    const unknown = {
      mihpayid: '1',
      txnid,
      status: 'success',
      transaction_amount: '1000.00',
      form: { amount: '1000.00' },
    };
    const { mihpayid, status, form }: Transaction = transactions.get(txnid) ?? unknown;
    const { amount = '', productinfo = '', firstname = '', email = '' } = form;
    const hash = sha512(
      `${SALT}|${status}|||||||||||${email}|${firstname}|${productinfo}|${amount}|${txnid}|${KEY}`,
    );
    const fields = { key: KEY, mihpayid, status, txnid, amount, productinfo, firstname, email, hash };
    return new URLSearchParams(fields).toString();
  };
  /** The browser posts its form; an unsigned one is rejected. */
  const post = (fields: Form) => {
    const { txnid = '', amount = '', productinfo = '', firstname = '', email = '', hash } = fields;
    const right = sha512(`${KEY}|${txnid}|${amount}|${productinfo}|${firstname}|${email}|||||||||||${SALT}`);
    if (hash !== right) throw new Error('The form’s PayU signature is invalid.');
    forms.set(txnid, fields);
  };
  return {
    name: 'payu' as const,
    variables: { PAYU_API_URL: server.url, PAYU_FORM_URL: `${server.url}/_payment` },
    settings: { payu_enabled: true, payu_merchant_key: KEY, payu_merchant_salt: SALT },
    state,
    post,
    pay: (txnid: string, of?: { paise?: number; currency?: string }) => finish(txnid, 'success', of),
    fail: (txnid: string) => void finish(txnid, 'failure'),
    evidence: (txnid: string) => ({ gatewayPaymentId: transactions.get(txnid)?.mihpayid ?? txnid }),
    told,
    message: (txnid: string) => ({
      payload: told(txnid),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    refunded: () => [...refunds.values()].map(({ amt }) => Math.round(Number(amt) * 100)),
    finishRefunds: () => {
      for (const one of refunds.values()) one.status = 'success';
    },
    stop: server.stop,
  };
}
