import type { Reason } from '@dihaadi/contract/refusals';
import { z } from 'zod';
import type { GatewayConfig } from './gateway.ts';
import { askGateway, jsonOf, KeysRefused, type Line } from './http.ts';
import type { PayoutAnswer, PayoutChannel, PayoutUpdate, PayoutOrder } from './payout-channel.ts';
import { equalsSecret } from '../../../platform/constant-time.ts';
import { validSecretsOf, hmacSha256 } from './signatures.ts';

// RazorpayX retries for a day, and staff may replay for a week.
const BELIEVED_FOR_MS = 8 * 24 * 3_600_000;
const UTR = /^[A-Z0-9]{12,22}$/;

const Payout = z.object({
  id: z.string().regex(/^pout_\w{1,40}$/),
  amount: z.int(),
  currency: z.literal('INR'),
  status: z.string(),
  utr: z.string().nullish(),
  reference_id: z.string().nullish(),
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
});
type Payout = z.output<typeof Payout>;
const Payouts = z.object({ items: z.array(Payout) });
const Event = z.object({
  created_at: z.int(),
  payload: z.object({ payout: z.object({ entity: Payout }).optional() }),
});

/** RazorpayX's payouts (https://razorpay.com/docs/api/x/payout-composite), and its webhooks. */
export function razorpayx(config: GatewayConfig, line: Line): PayoutChannel {
  const api = apiOf(config, line);
  return {
    name: 'razorpayx',
    send: async (order) => {
      if (order.providerPayoutId !== null) {
        const { isOk, body } = await api.get(`payouts/${order.providerPayoutId}`);
        if (!isOk) throw new Error('RazorpayX does not find its own payout.');
        return answerOf(ours(Payout.parse(body), order));
      }
      // RazorpayX forgets keys after 7 days (https://razorpay.com/docs/api/x/payout-idempotency).
      const before = order.wasTried ? await findExistingPayout(api, order) : undefined;
      if (before !== undefined) return answerOf(before);
      const { isOk, status, body } = await api.post('payouts', bodyOf(order), {
        'x-payout-idempotency': order.key,
      });
      if (isOk) return answerOf(ours(Payout.parse(body), order));
      if (status === 409) throw new Error('RazorpayX is still working on this payout.');
      return afterRefusal(api, order);
    },
    check: async () => {
      const account = config.settings.razorpayx_account_number ?? '';
      const { isOk, body } = await api.get(payoutsBy({ account_number: account, count: '1' }));
      // The keys are valid, but not for this account.
      if (!isOk) throw new KeysRefused('RazorpayX does not know this account.');
      Payouts.parse(body);
    },
    webhook: ({ rawBody, headers }) =>
      isSigned(config, rawBody, headers['x-razorpay-signature'])
        ? payoutUpdatesOf(config, rawBody)
        : undefined,
  };
}

const payoutsBy = (query: Record<string, string>): string =>
  `payouts?${new URLSearchParams(query).toString()}`;

type Api = ReturnType<typeof apiOf>;

function apiOf({ settings }: GatewayConfig, line: Line) {
  const keys = `${settings.razorpayx_key_id ?? ''}:${settings.razorpayx_key_secret ?? ''}`;
  const headers = { authorization: `Basic ${Buffer.from(keys).toString('base64')}` };
  return {
    get: (path: string) => askGateway(line, { method: 'GET', path: `/v1/${path}`, headers }),
    post: (path: string, body: object, more: Record<string, string>) =>
      askGateway(line, {
        method: 'POST',
        path: `/v1/${path}`,
        headers: { ...headers, 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
  };
}

const SHORTEST_NAME = 3;

/** Returns a name in the letters RazorpayX accepts; for a name in another script there may be none. */
function contactName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 50)
    .trim();
  return plain.length < SHORTEST_NAME ? 'Dihaadi payee' : plain;
}

/**
 * Returns the payout with its contact and fund account for a single call. Built only from stored data: the same key
 * with a different body would be rejected.
 */
function bodyOf(order: PayoutOrder): object {
  const isUpi = order.accountNumber === null;
  return {
    account_number: order.paidFrom,
    amount: order.paise,
    currency: 'INR',
    mode: isUpi ? 'UPI' : 'NEFT',
    purpose: 'payout',
    fund_account: {
      ...(isUpi
        ? { account_type: 'vpa', vpa: { address: order.upiId } }
        : {
            account_type: 'bank_account',
            bank_account: {
              name: order.accountHolder,
              ifsc: order.ifsc,
              account_number: order.accountNumber,
            },
          }),
      contact: {
        name: contactName(order.accountHolder ?? order.name),
        type: 'vendor',
        reference_id: order.payeeId,
      },
    },
    queue_if_low_balance: true,
    reference_id: order.key,
    narration: 'Dihaadi payout',
  };
}

/** Throws if RazorpayX's response is about another payout. */
function ours(payout: Payout, { key, paise }: PayoutOrder): Payout {
  if (payout.reference_id !== key || payout.amount !== paise)
    throw new Error('RazorpayX returned another payout.');
  return payout;
}

/** Returns the payout RazorpayX has made for this order, if any. Throws if its response does not say. */
async function findExistingPayout(api: Api, order: PayoutOrder): Promise<Payout | undefined> {
  const sought = { account_number: order.paidFrom ?? '', reference_id: order.key };
  const { isOk, body } = await api.get(payoutsBy(sought));
  if (!isOk) throw new Error('RazorpayX does not report whether the payout was made.');
  const made = Payouts.parse(body).items.find(({ reference_id }) => reference_id === order.key);
  return made && ours(made, order);
}

/**
 * Returns the meaning of a rejection. An earlier call may have succeeded although its response was lost, so this first
 * queries our reference: only a payout that was never made has failed.
 */
async function afterRefusal(api: Api, order: PayoutOrder): Promise<PayoutAnswer> {
  const made = await findExistingPayout(api, order);
  if (made !== undefined) return answerOf(made);
  return { outcome: 'failed', reason: 'payout-refused' satisfies Reason, providerPayoutId: null };
}

// RazorpayX's reasons (https://razorpay.com/docs/errors/x/payout-status-details) that the payee can correct.
const WRONG_ACCOUNT_REASONS = [
  'bank_account_closed',
  'bank_account_frozen',
  'bank_account_invalid',
  'beneficiary_account_dormant',
  'beneficiary_account_invalid',
  'beneficiary_bank_rejected',
  'beneficiary_vpa_invalid',
  'invalid_beneficiary',
  'invalid_ifsc_code',
];
const LIMIT_REASONS = ['transaction_limit_exceeded', 'amount_limit_exhausted', 'amount_limit_exhausted_neft'];
const PASSING = /_(?:failure|offline|technical_error|timeout|down|temporary)$/;

function reasonOf(reason: string): Reason {
  if (WRONG_ACCOUNT_REASONS.includes(reason)) return 'payout-account-wrong';
  if (LIMIT_REASONS.includes(reason)) return 'payout-limit';
  return PASSING.test(reason) ? 'payout-bank-down' : 'payout-refused';
}

const ENDED_UNPAID = ['failed', 'reversed', 'rejected', 'cancelled'];

function answerOf({ id, status, utr, status_details: details }: Payout): PayoutAnswer {
  if (ENDED_UNPAID.includes(status))
    return { outcome: 'failed', reason: reasonOf(details?.reason ?? ''), providerPayoutId: id };
  const number = utr?.toUpperCase() ?? '';
  // The transfer number may come later, in `payout.updated`.
  if (status === 'processed' && UTR.test(number))
    return { outcome: 'paid', utr: number, providerPayoutId: id };
  return { outcome: 'pending', providerPayoutId: id };
}

function isSigned({ settings, before }: GatewayConfig, rawBody: Buffer, signature = ''): boolean {
  const secrets = validSecretsOf(settings.razorpayx_webhook_secret, before.razorpayx_webhook_secret);
  return secrets.some((secret) => equalsSecret(signature, hmacSha256(secret, rawBody)));
}

function payoutUpdatesOf({ clock }: GatewayConfig, rawBody: Buffer): PayoutUpdate[] | undefined {
  const event = Event.safeParse(jsonOf(rawBody));
  // Signed but unknown events are accepted, or RazorpayX would retry them and then disable the webhook.
  if (!event.success) return [];
  const { created_at: at, payload } = event.data;
  if (clock.now().getTime() - at * 1000 > BELIEVED_FOR_MS) return undefined;
  const key = z.uuid().safeParse(payload.payout?.entity.reference_id);
  if (payload.payout === undefined || !key.success) return [];
  const { entity } = payload.payout;
  return [{ key: key.data, paise: entity.amount, answer: answerOf(entity) }];
}
