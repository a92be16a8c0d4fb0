import { z } from 'zod';
import { Cause } from './cause.ts';
import { endpoint } from './endpoint.ts';
import { id, line, rupees, upiAddress } from './fields.ts';
import { currencies, payerKinds } from './payments.ts';
import { payoutChannels } from './payout-batches.ts';
import { wrong } from './texts/field-saying.ts';

/** Settings stored encrypted, and shown as `••••` and their last four characters. */
export const gatewaySecrets = [
  'razorpay_key_secret',
  'razorpay_webhook_secret',
  'stripe_secret_key',
  'stripe_webhook_secret',
  'payu_merchant_salt',
  'razorpayx_key_secret',
  'razorpayx_webhook_secret',
] as const;
export type GatewaySecret = (typeof gatewaySecrets)[number];

/** Prefix of every shown secret; no real one may have it. */
export const SECRET_MASK = '••••';

const text = z.string().nullable();

/** `registration_fee` is in rupees. Unset fields are null. */
const PaymentSettings = z
  .object({
    currency: z.enum(currencies),
    registration_fee: rupees,
    test_mode: z.boolean(),
    is_enabled: z.boolean(),
    razorpay_enabled: z.boolean(),
    razorpay_key_id: text,
    razorpay_key_secret: text,
    razorpay_webhook_secret: text,
    stripe_enabled: z.boolean(),
    stripe_publishable_key: text,
    stripe_secret_key: text,
    stripe_webhook_secret: text,
    payu_enabled: z.boolean(),
    payu_merchant_id: text,
    payu_merchant_key: text,
    payu_merchant_salt: text,
    upi_enabled: z.boolean(),
    upi_merchant_id: text,
    upi_virtual_address: text,
    /** Payout method; the simulator only pays test mode payouts. */
    payout_channel: z.enum(payoutChannels),
    razorpayx_key_id: text,
    razorpayx_key_secret: text,
    razorpayx_webhook_secret: text,
    /** Source account of payouts: RazorpayX's customer identifier, or the number of a current account. */
    razorpayx_account_number: text,
  })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.output<typeof PaymentSettings>;

const switched = z.boolean().optional();
const emptyable = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .optional();
const credential = emptyable(line(200));
// For a shorter secret, the four visible characters would reveal too much.
const secret = emptyable(
  line(500).refine((value) => value.startsWith(SECRET_MASK) || value.length >= 6, {
    error: wrong('too-short'),
    params: { min: 6 },
  }),
);
const Changes = z.strictObject({
  currency: z.enum(currencies).optional(),
  registration_fee: rupees.max(10_000_000).optional(),
  test_mode: switched,
  is_enabled: switched,
  razorpay_enabled: switched,
  razorpay_key_id: credential,
  razorpay_key_secret: secret,
  razorpay_webhook_secret: secret,
  stripe_enabled: switched,
  stripe_publishable_key: credential,
  stripe_secret_key: secret,
  stripe_webhook_secret: secret,
  payu_enabled: switched,
  payu_merchant_id: credential,
  payu_merchant_key: credential,
  payu_merchant_salt: secret,
  upi_enabled: switched,
  upi_merchant_id: credential,
  upi_virtual_address: emptyable(upiAddress),
  payout_channel: z.enum(payoutChannels).optional(),
  razorpayx_key_id: credential,
  razorpayx_key_secret: secret,
  razorpayx_webhook_secret: secret,
  razorpayx_account_number: emptyable(
    line(40)
      .overwrite((value) => value.replaceAll(' ', '').toUpperCase())
      .regex(/^[A-Z0-9]{5,35}$/, wrong('razorpayx-account')),
  ),
});

export const readPaymentSettings = endpoint({
  name: 'payments.read_settings',
  method: 'GET',
  path: '/admin/payment-settings',
  summary: 'Get the payment settings; secrets are masked',
  access: ['super_admin'],
  reply: PaymentSettings,
  etag: PaymentSettings,
});

export const savePaymentSettings = endpoint({
  name: 'payments.save_settings',
  method: 'PUT',
  path: '/admin/payment-settings',
  summary:
    'Update the payment settings; omitted fields keep their values, as do secrets sent masked, null or empty',
  access: ['super_admin'],
  body: Changes,
  reply: PaymentSettings,
  etag: PaymentSettings,
  problems: ['gateway-not-ready'],
});

/** Gateways that can verify our keys. */
export const testableGateways = ['razorpay', 'stripe', 'payu', 'razorpayx'] as const;
export type TestableGateway = (typeof testableGateways)[number];

export const testPaymentGateway = endpoint({
  name: 'payments.test_gateway',
  method: 'POST',
  path: '/admin/payment-settings/test',
  summary:
    'Check with a gateway whether it accepts the saved keys, with any changes in the request applied; saves nothing',
  access: ['super_admin'],
  body: z.strictObject({ gateway: z.enum(testableGateways), changes: Changes.optional() }),
  /** `cause`: what is missing for the check. */
  reply: z.object({ outcome: z.enum(['accepted', 'refused', 'unreachable']), cause: Cause.nullable() }),
  limit: { max: 60, seconds: 60 },
});

const PlayMoney = z
  .object({
    /** Number of registrations paid in test mode: in live mode their fee is due. */
    count: z.int(),
    /** The newest of them, a hundred at most. */
    registrations: z.array(
      z.object({
        payment_id: id,
        payer_kind: z.enum(payerKinds),
        /** The driver, or the account of a customer or worker. */
        payer_id: id,
        name: z.string(),
        total: rupees,
        currency: z.enum(currencies),
      }),
    ),
  })
  .meta({ id: 'PlayMoney' });
export type PlayMoney = z.output<typeof PlayMoney>;

export const readPlayMoney = endpoint({
  name: 'payments.play_money',
  method: 'GET',
  path: '/admin/payment-settings/play-money',
  summary: 'List registrations paid in test mode, whose fee becomes due in live mode',
  access: ['super_admin'],
  reply: PlayMoney,
});
