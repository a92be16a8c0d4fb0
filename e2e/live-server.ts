import {
  type Peers,
  liveSettings,
  startPeers,
  variablesOf,
} from '../server/src/testkit/peers/start-peers.ts';
import { startOwnServer } from './own-server.ts';
import { uniqueDigits } from './unique-data.ts';
import { PASSWORD, test as base } from './support.ts';

// Live mode applies to the whole server: this one has its own database, and connects to stand-ins for the gateways.

type Answer = Record<string, unknown>;

async function send(url: string, method: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

/** The server in live mode, and its gateways. */
export type Live = {
  peers: Peers;
  /** Registers a customer who enters this UTR for the fee's transfer; returns our id of the payment. */
  transfer: (utr: string) => Promise<string>;
  /** Calls the API as the super admin. */
  asStaff: (method: 'POST' | 'PUT', path: string, body: object) => Promise<Answer>;
  /** Registers a customer elsewhere; returns the account's id, with which the fee can be paid. */
  register: () => Promise<string>;
  /** Sends a gateway's webhook about an order, as signed bytes. */
  webhook: (gateway: 'razorpay' | 'stripe', orderId: string) => Promise<void>;
};

export const test = base.extend<object, { live: Live }>({
  live: [
    // Playwright reads the names of what a fixture needs from this pattern: this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const site = project.use.baseURL ?? '';
      const peers = await startPeers();
      // Several projects each have one, in parallel.
      const name = `live-${new URL(site).port}`;
      const server = await startOwnServer({ name, site, variables: variablesOf(peers, site) });
      const { access_token } = await send(`${site}/api/admin/login`, 'POST', {
        email: 'super_admin@demo.dihaadi.example',
        password: PASSWORD,
        user_type: 'super_admin',
      });
      const asStaff: Live['asStaff'] = (method, path, body) =>
        send(`${site}/api${path}`, method, body, String(access_token));
      await asStaff('PUT', '/admin/payment-settings', liveSettings(peers));
      const register = async () => {
        const digits = uniqueDigits();
        const { user_id } = await send(`${site}/api/auth/register/customer`, 'POST', {
          name: 'Lakshmi Devi',
          email: `lakshmi.${digits}@example.in`,
          phone: `9${digits}`,
          address: '12, Gali 4, Brahmpuri',
          city: 'Jaipur',
          state: 'Rajasthan',
          pincode: '302002',
          password: 'chai aur samosa 7',
        });
        return String(user_id);
      };
      await use({
        peers,
        asStaff,
        register,
        transfer: async (utr) => {
          const payments = `${site}/api/registrations/${await register()}/payment`;
          const { payment_id } = await send(`${payments}/initiate`, 'POST', { gateway: 'upi' });
          await send(`${payments}/${String(payment_id)}/complete?gateway_payment_id=${utr}`, 'POST', {});
          return String(payment_id);
        },
        webhook: async (gateway, orderId) => {
          const { payload, headers } = peers[gateway].message(orderId, new Date());
          const told = await fetch(`${site}/api/webhooks/${gateway}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: payload,
          });
          if (!told.ok) throw new Error(`The webhook was answered ${told.status}.`);
        },
      });
      await server.stop();
      await Promise.all(Object.values(peers).map((peer) => peer.stop()));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
