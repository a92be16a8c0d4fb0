import type { PayoutChannelName } from '@dihaadi/contract/payout-batches';
import type { GatewayConfig } from './gateway.ts';
import type { PayoutChannel } from './payout-channel.ts';
import { payoutSimulator } from './payout-simulator.ts';
import { razorpayx } from './razorpayx.ts';

export type PayoutChannels = Record<PayoutChannelName, (config: GatewayConfig) => PayoutChannel>;

const bankFile: PayoutChannel = {
  name: 'bank_file',
  byFile: true,
  send: () => Promise.resolve({ outcome: 'pending', providerPayoutId: null }),
};

/** Creates every payout channel; `payout_channel` of the payment settings selects the one in use. */
export const createPayoutChannels = ({
  urls,
  timeoutMs,
}: {
  urls: { razorpay: string };
  timeoutMs: number;
}): PayoutChannels => ({
  bank_file: () => bankFile,
  // RazorpayX has the same address as Razorpay.
  razorpayx: (config) => razorpayx(config, { url: urls.razorpay, timeoutMs }),
  simulator: () => payoutSimulator,
});
