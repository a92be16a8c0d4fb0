import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Asked, type Fault, freshName, type Message, type Reply, startPeer } from './peer.ts';

const KEY_SECRET = 'razorpayx-key-secret';
const WEBHOOK_SECRET = 'razorpayx-webhook-secret';
const ACCOUNT = '7878780080316316';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

const name = z.string().regex(/^[A-Za-z0-9 ’\-_/().]{3,50}$/);
const FundAccount = z
  .discriminatedUnion('account_type', [
    z.object({ account_type: z.literal('vpa'), vpa: z.object({ address: z.string().max(100) }) }),
    z.object({
      account_type: z.literal('bank_account'),
      bank_account: z.object({
        name: name.min(4),
        ifsc: z.string().length(11),
        account_number: z.string().min(5).max(35),
      }),
    }),
  ])
  .and(z.object({ contact: z.object({ name, type: z.string(), reference_id: z.string().max(40) }) }));
const Body = z.object({
  account_number: z.literal(ACCOUNT),
  amount: z.int().min(100),
  currency: z.literal('INR'),
  mode: z.enum(['UPI', 'NEFT']),
  purpose: z.literal('payout'),
  fund_account: FundAccount,
  queue_if_low_balance: z.literal(true),
  reference_id: z.string().max(40),
  narration: z.string().regex(/^[a-zA-Z0-9 ]{1,30}$/),
});
const Key = z.string().regex(/^[\w -]{4,36}$/);

type Payout = {
  id: string;
  amount: number;
  currency: 'INR';
  mode: string;
  status: string;
  utr: string | null;
  reference_id: string;
  status_details: { reason: string; description: string; source: string } | null;
};

const refusal = (description: string): Reply => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', metadata: {} } },
});

/** RazorpayX as https://razorpay.com/docs/api/x describes it; payouts are `processing` until the bank confirms. */
export async function razorpayxPeer() {
  const payouts = new Map<string, Payout>();
  /** Earlier responses, by idempotency key: the same request gets the same response, whatever its payout's state is now. */
  const answers = new Map<string, { body: string; first: Payout }>();
  const state = {
    fault: undefined as Fault | undefined,
    onAsked: undefined as ((asked: Asked) => void) | undefined,
    refuses: false,
  };

  const make = ({ headers, body }: Asked): Reply => {
    const key = Key.safeParse(headers['x-payout-idempotency']);
    if (!key.success) return refusal('Idempotency key is missing.');
    const before = answers.get(key.data);
    if (before !== undefined)
      return before.body === body ? { body: before.first } : refusal('Different request body');
    const wanted = Body.safeParse(JSON.parse(body));
    if (!wanted.success || state.refuses) return refusal('The request is invalid');
    const { amount, currency, mode, reference_id } = wanted.data;
    const id = `pout_${freshName()}`;
    const payout = { id, amount, currency, mode, reference_id, status: 'processing', utr: null };
    const made: Payout = { ...payout, status_details: null };
    payouts.set(id, made);
    answers.set(key.data, { body, first: { ...made } });
    return { body: made };
  };
  const list = (query: URLSearchParams): Reply => {
    if (query.get('account_number') !== ACCOUNT) return refusal('The account number is invalid');
    const reference = query.get('reference_id');
    const items = [...payouts.values()].filter((one) => reference === null || one.reference_id === reference);
    return { body: { entity: 'collection', count: items.length, items } };
  };
  const answer = (asked: Asked): Reply => {
    const basic = `Basic ${Buffer.from(`rzp_test_x:${KEY_SECRET}`).toString('base64')}`;
    if (asked.headers['authorization'] !== basic)
      return { status: 401, body: { error: { description: 'Authentication failed' } } };
    if (asked.path === '/v1/payouts') return asked.method === 'POST' ? make(asked) : list(asked.query);
    const found = payouts.get(asked.path.replace('/v1/payouts/', ''));
    return found === undefined ? refusal('The id provided does not exist') : { body: found };
  };

  const server = await startPeer(state, answer, () => undefined);
  const ofReference = (key: string): Payout => {
    const found = [...payouts.values()].find(({ reference_id }) => reference_id === key);
    if (found === undefined) throw new Error('There is no such payout.');
    return found;
  };
  return {
    variables: { RAZORPAY_API_URL: server.url },
    settings: {
      payout_channel: 'razorpayx' as const,
      razorpayx_key_id: 'rzp_test_x',
      razorpayx_key_secret: KEY_SECRET,
      razorpayx_webhook_secret: WEBHOOK_SECRET,
      razorpayx_account_number: ACCOUNT,
    },
    state,
    /** Every payout that it has accepted: a double payment would appear twice. */
    made: () => [...payouts.values()],
    /** Simulates the state after the 7 days for which it remembers a key. */
    forgetKeys: () => answers.clear(),
    /** Marks the payout as paid by the bank. */
    process: (key: string, utr: string) => Object.assign(ofReference(key), { status: 'processed', utr }),
    /** Marks the payout as refused or returned by the bank. */
    end: (key: string, status: 'failed' | 'reversed', reason: string) =>
      Object.assign(ofReference(key), {
        status,
        status_details: { reason, description: 'As the bank says.', source: 'beneficiary_bank' },
      }),
    /** The webhook about a payout's current state. */
    message: (key: string, at: Date, changes: object = {}): Message => {
      const entity = { ...ofReference(key), ...changes };
      const payload = JSON.stringify({
        entity: 'event',
        account_id: 'acc_Peer',
        event: `payout.${entity.status}`,
        contains: ['payout'],
        payload: { payout: { entity } },
        created_at: Math.floor(at.getTime() / 1000),
      });
      return { payload, headers: { 'x-razorpay-signature': hmac(WEBHOOK_SECRET, payload) } };
    },
    stop: server.stop,
  };
}
