import {
  type GatewaySecret,
  gatewaySecrets,
  type PaymentSettings,
  SECRET_MASK,
} from '@dihaadi/contract/payment-settings';
import type { Cause } from '@dihaadi/contract/cause';
import type { Reason } from '@dihaadi/contract/refusals';
import type { Currency, GatewayName } from '@dihaadi/contract/payments';
import { badField, problem } from '../../platform/errors.ts';

/** Defaults until staff change them (spec/product.md, section 9). */
export const DEFAULTS: Omit<PaymentSettings, GatewaySecret> = {
  currency: 'INR',
  registration_fee: 1000,
  test_mode: true,
  is_enabled: true,
  razorpay_enabled: false,
  razorpay_key_id: null,
  stripe_enabled: false,
  stripe_publishable_key: null,
  payu_enabled: false,
  payu_merchant_id: null,
  payu_merchant_key: null,
  upi_enabled: false,
  upi_merchant_id: null,
  upi_virtual_address: null,
  payout_channel: 'bank_file',
  razorpayx_key_id: null,
  razorpayx_account_number: null,
};

/** Returns a secret as staff see it. */
export const masked = (secret: string | null): string | null =>
  secret === null ? null : `${SECRET_MASK}${secret.slice(-4)}`;

/** Whether a sent secret is a new one: neither a mask nor empty. */
export const isNewSecret = (sent: string | null | undefined): sent is string =>
  typeof sent === 'string' && sent !== '' && !sent.startsWith(SECRET_MASK);

export const isSecret = (field: string): field is GatewaySecret =>
  gatewaySecrets.some((secret) => secret === field);

type RealGateway = Exclude<GatewayName, 'simulator'>;
/** Services with keys: the gateways, and RazorpayX, which makes payouts. */
type Keyed = RealGateway | 'razorpayx';

// Required settings of each gateway.
const REQUIRED_SETTINGS: Record<Keyed, readonly (keyof PaymentSettings)[]> = {
  razorpay: ['razorpay_key_id', 'razorpay_key_secret'],
  stripe: ['stripe_publishable_key', 'stripe_secret_key'],
  payu: ['payu_merchant_key', 'payu_merchant_salt'],
  upi: ['upi_virtual_address'],
  // Includes the webhook secret: only a webhook reports payouts that come back days later.
  razorpayx: [
    'razorpayx_key_id',
    'razorpayx_key_secret',
    'razorpayx_account_number',
    'razorpayx_webhook_secret',
  ],
};

// Currencies of each gateway with their minimum amount, in paise or cents (the gateways' own documentation).
const MIN_AMOUNT_BY_CURRENCY: Record<RealGateway, Partial<Record<Currency, number>>> = {
  razorpay: { INR: 100, USD: 50, EUR: 50 },
  stripe: { INR: 50, USD: 50, EUR: 50 },
  payu: { INR: 100 },
  upi: { INR: 100 },
};

/** Whether a gateway accepts an amount this small; the simulator accepts any. */
export const acceptsAmount = (
  gateway: GatewayName,
  { totalPaise, currency }: { totalPaise: number; currency: Currency },
): boolean =>
  gateway === 'simulator' || totalPaise >= (MIN_AMOUNT_BY_CURRENCY[gateway][currency] ?? Infinity);

const NAMES: Record<Keyed, string> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  payu: 'PayU',
  upi: 'UPI',
  razorpayx: 'RazorpayX',
};
const realGateways = ['razorpay', 'stripe', 'payu', 'upi'] as const;

const missing = (settings: PaymentSettings, gateway: Keyed) =>
  REQUIRED_SETTINGS[gateway].find((field) => settings[field] === null);

/** Returns what a gateway lacks before it can be used; undefined if complete. */
export function missingSettingOf(settings: PaymentSettings, gateway: Keyed): Cause | undefined {
  const lacks = missing(settings, gateway);
  return (
    lacks && {
      reason: 'gateway-needs-key' satisfies Reason,
      params: { gateway: NAMES[gateway], key: lacks },
    }
  );
}

/** Returns the cause for a gateway that redirects browsers to our address, while none is configured. */
export const missingAddressCause = (gateway: Keyed): Cause => ({
  reason: 'gateway-needs-address' satisfies Reason,
  params: { gateway: NAMES[gateway] },
});

/** Throws 400 for enabling payouts through RazorpayX while required settings are missing. */
function checkPayouts(settings: PaymentSettings): void {
  const lacks = missing(settings, 'razorpayx');
  if (settings.payout_channel === 'razorpayx' && lacks !== undefined)
    throw badField(lacks, 'gateway-needs-key', { gateway: NAMES.razorpayx, key: lacks });
}

/** Throws 400 for enabling a gateway that lacks required settings, and for a currency it does not support. */
export function checkComplete(settings: PaymentSettings): void {
  checkPayouts(settings);
  for (const gateway of realGateways) {
    const lacks = missing(settings, gateway);
    if (settings[`${gateway}_enabled`] && lacks !== undefined)
      throw badField(lacks, 'gateway-needs-key', { gateway: NAMES[gateway], key: lacks });
    if (settings[`${gateway}_enabled`] && MIN_AMOUNT_BY_CURRENCY[gateway][settings.currency] === undefined)
      throw badField('currency', 'gateway-rupees-only', { gateway: NAMES[gateway] });
  }
}

/**
 * Throws 422 `gateway-not-ready` for enabling a gateway that this server does not have: Stripe and PayU redirect
 * browsers to our address, which is not configured.
 */
export function checkReady(
  before: PaymentSettings,
  wanted: PaymentSettings,
  { has }: { has: (gateway: GatewayName) => boolean },
): void {
  const lacking = realGateways.find(
    (gateway) => wanted[`${gateway}_enabled`] && !before[`${gateway}_enabled`] && !has(gateway),
  );
  if (lacking === undefined) return;
  throw problem('gateway-not-ready', 'gateway-needs-address', { gateway: NAMES[lacking] });
}

/** Returns the available payment methods: only the simulator in test mode, none while payments are off. */
export function openGateways(settings: PaymentSettings): GatewayName[] {
  if (!settings.is_enabled) return [];
  if (settings.test_mode) return ['simulator'];
  return realGateways.filter(
    (gateway) => settings[`${gateway}_enabled`] && missing(settings, gateway) === undefined,
  );
}
