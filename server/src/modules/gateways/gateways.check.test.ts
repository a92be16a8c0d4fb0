import { savePaymentSettings, testPaymentGateway } from '@dihaadi/contract/payment-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { goLive, type LiveApp, liveGateways, startLiveApp } from '../../testkit/live.ts';

let live: LiveApp;
let token: string;
beforeAll(async () => {
  live = await startLiveApp();
  token = await live.app.token('super_admin');
});
afterAll(() => live.close());
beforeEach(async () => {
  for (const name of liveGateways) live.peers[name].state.fault = undefined;
  await goLive(live.app, live.peers);
});

const wrongKeys = {
  razorpay: { razorpay_key_secret: 'not the secret' },
  stripe: { stripe_secret_key: 'sk_test_not_the_key' },
  payu: { payu_merchant_salt: 'not the salt' },
};
const ask = (body: object) => live.app.ok(testPaymentGateway, { token, body });

describe.each(liveGateways)('Test connection queries %s itself', (gateway) => {
  test('and succeeds with the saved keys', async () => {
    let asked = 0;
    live.peers[gateway].state.onAsked = () => {
      asked += 1;
    };
    expect(await ask({ gateway })).toMatchObject({ outcome: 'accepted' });
    live.peers[gateway].state.onAsked = undefined;
    expect(asked).toBe(1);
  });

  test('and refuses wrong keys, which are tried without being saved', async () => {
    expect(await ask({ gateway, changes: wrongKeys[gateway] })).toMatchObject({ outcome: 'refused' });
    expect(await ask({ gateway })).toMatchObject({ outcome: 'accepted' });
  });

  test('and says so when the gateway cannot be reached', async () => {
    live.peers[gateway].state.fault = 'away';
    expect(await ask({ gateway })).toMatchObject({ outcome: 'unreachable' });
  });

  test('S14, S43: the response reveals no key, and the record says who tested which gateway', async () => {
    const answer = await live.app.send(testPaymentGateway, { token, body: { gateway } });
    for (const [field, value] of Object.entries(live.peers[gateway].settings))
      if (typeof value === 'string') expect(answer.text, field).not.toContain(value);
    const [last] = (await historyOf(live.app, 'payment_setting', null)).slice(-1);
    expect(last).toMatchObject({
      name: 'test_gateway',
      actor_role: 'super_admin',
      data: { gateway, outcome: 'accepted' },
    });
  });
});

test('a gateway without keys is not queried at all', async () => {
  const body = { razorpay_enabled: false, razorpay_key_id: '' };
  await live.app.ok(savePaymentSettings, { token, body });
  expect(await ask({ gateway: 'razorpay' })).toEqual({
    outcome: 'refused',
    cause: { reason: 'gateway-needs-key', params: { gateway: 'Razorpay', key: 'razorpay_key_id' } },
  });
});
