import type { GatewaySecret, PaymentSettings } from '@dihaadi/contract/payment-settings';
import type { GatewayName } from '@dihaadi/contract/payments';
import type { Clock } from '../../../platform/clock.ts';
import type { Gateway } from './gateway.ts';
import { simulator } from './simulator.ts';

/** What an adapter works with; made anew for every use, since staff change the settings. */
export type GatewayConfig = {
  settings: PaymentSettings;
  /** Webhook secrets of up to a day ago: gateways repeat old events with their old signature. */
  before: Partial<Record<GatewaySecret, string>>;
  clock: Clock;
};

type Adapter = (config: GatewayConfig) => Gateway;
export type Gateways = Map<GatewayName, Adapter>;

/** Every way to be paid that this version has. Which are open is `openGateways`. */
export const createGateways = (): Gateways => new Map([['simulator', () => simulator]]);
