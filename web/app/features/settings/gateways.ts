import {
  type GatewaySecret,
  gatewaySecrets,
  type PaymentSettings,
  type TestableGateway,
} from '@dihaadi/contract/payment-settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type GatewayField = { name: keyof PaymentSettings; label: MessageDescriptor };

export type GatewayForm = { name: TestableGateway; title: string; fields: readonly GatewayField[] };

/** Gateways with their credentials, named as in their own consoles. */
export const gateways: readonly GatewayForm[] = [
  {
    name: 'razorpay',
    title: 'Razorpay',
    fields: [
      { name: 'razorpay_key_id', label: msg`Key ID` },
      { name: 'razorpay_key_secret', label: msg`Key secret` },
      { name: 'razorpay_webhook_secret', label: msg`Webhook secret` },
    ],
  },
  {
    name: 'stripe',
    title: 'Stripe',
    fields: [
      { name: 'stripe_publishable_key', label: msg`Publishable key` },
      { name: 'stripe_secret_key', label: msg`Secret key` },
      { name: 'stripe_webhook_secret', label: msg`Webhook secret` },
    ],
  },
  {
    name: 'payu',
    title: 'PayU',
    fields: [
      { name: 'payu_merchant_id', label: msg`Merchant ID` },
      { name: 'payu_merchant_key', label: msg`Merchant key` },
      { name: 'payu_merchant_salt', label: msg`Merchant salt` },
    ],
  },
];

export const secretNames: readonly GatewaySecret[] = gatewaySecrets;

/** Whether a field is never shown again once saved. */
export const isSecretName = (name: string): name is GatewaySecret =>
  secretNames.some((secret) => secret === name);
