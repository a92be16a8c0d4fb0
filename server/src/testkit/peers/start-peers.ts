import { payuPeer } from './payu.ts';
import { razorpayPeer } from './razorpay.ts';
import { stripePeer } from './stripe.ts';

/** Starts a stand-in for each gateway on this machine. */
export const startPeers = async () => ({
  razorpay: await razorpayPeer(),
  stripe: await stripePeer(),
  payu: await payuPeer(),
});
export type Peers = Awaited<ReturnType<typeof startPeers>>;

/** Returns the variables that point a server with the public address `site` to the stand-ins. */
export const variablesOf = ({ razorpay, stripe, payu }: Peers, site: string): Record<string, string> => ({
  ...razorpay.variables,
  ...stripe.variables,
  ...payu.variables,
  PUBLIC_URL: site,
});

/** Payment settings of live mode with all the gateways and direct UPI. */
export const liveSettings = ({ razorpay, stripe, payu }: Peers) => ({
  test_mode: false,
  ...razorpay.settings,
  ...stripe.settings,
  ...payu.settings,
  upi_enabled: true,
  upi_virtual_address: 'dihaadi@okaxis',
});
