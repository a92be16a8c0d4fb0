import { z } from 'zod';

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** Data that the browser needs to pay, by the gateway’s own field names where it has some; no secrets, no personal data. */
export const Checkout = z
  .discriminatedUnion('gateway', [
    /** The page waits 2 seconds and completes with an id that it generates. */
    z.object({ gateway: z.literal('simulator') }),
    /**
     * For `new Razorpay({…})` of the script; the page adds name and handler, and hides UPI’s discontinued “collect”
     * flow. Complete with `razorpay_payment_id` as `gateway_payment_id`, and the handler’s fields as the body.
     */
    z.object({
      gateway: z.literal('razorpay'),
      /** Address of checkout.js. */
      script: z.url().default(RAZORPAY_SCRIPT),
      key: z.string(),
      order_id: z.string(),
      /** In paise. */
      amount: z.int(),
      currency: z.string(),
      description: z.string(),
    }),
    /**
     * The page goes to `url`. Stripe returns the browser to the payer’s payment page with `payment_id` and
     * `gateway_payment_id` in the query: complete with them. Without `gateway_payment_id` the payer cancelled.
     */
    z.object({ gateway: z.literal('stripe'), session_id: z.string(), url: z.url() }),
    /**
     * Form that the page posts to `action`: the hidden inputs in `fields` unchanged, since they are signed, and
     * `phone`, which the payer enters. The browser returns as from Stripe.
     */
    z.object({
      gateway: z.literal('payu'),
      action: z.url(),
      fields: z.record(z.string(), z.string()),
    }),
    /**
     * `link` opens the UPI apps of a phone, and is the QR code on a desktop; never request the payer’s own address.
     * Complete with the 12-digit UTR that the payer’s app shows; staff then check for the payment.
     */
    z.object({ gateway: z.literal('upi'), link: z.string(), address: z.string(), payee: z.string() }),
  ])
  .meta({ id: 'Checkout' });
export type Checkout = z.output<typeof Checkout>;
