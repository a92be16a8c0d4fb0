import { z } from 'zod';

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** All that the browser needs to pay, by the gateway’s own names where it has some; never a secret, nothing personal. */
export const Checkout = z
  .discriminatedUnion('gateway', [
    /** The page waits 2 seconds and completes with an id of its own making. */
    z.object({ gateway: z.literal('simulator') }),
    /**
     * For `new Razorpay({…})` of the script; the page adds name and handler, and hides the flow “collect” of UPI, which is no more. Complete with `razorpay_payment_id` as
     * `gateway_payment_id`, and the handler’s fields as the body.
     */
    z.object({
      gateway: z.literal('razorpay'),
      /** The address of checkout.js. */
      script: z.url().default(RAZORPAY_SCRIPT),
      key: z.string(),
      order_id: z.string(),
      /** Paise. */
      amount: z.int(),
      currency: z.string(),
      description: z.string(),
    }),
    /**
     * The page goes to `url`. Stripe sends the browser back to the payer’s payment page with `payment_id` and
     * `gateway_payment_id` in the query: complete with them. Without `gateway_payment_id` the payer turned back.
     */
    z.object({ gateway: z.literal('stripe'), session_id: z.string(), url: z.url() }),
    /**
     * A form that the page posts to `action`: hidden inputs of `fields` exactly as they stand, since they are signed,
     * and `phone`, which the payer enters. The browser comes back as from Stripe.
     */
    z.object({
      gateway: z.literal('payu'),
      action: z.url(),
      fields: z.record(z.string(), z.string()),
    }),
    /**
     * `link` opens the UPI apps of a phone, and is what a desktop shows as QR code; never ask for the payer’s own
     * address. Complete with the 12-digit UTR that the payer’s app shows; staff then look for the money.
     */
    z.object({ gateway: z.literal('upi'), link: z.string(), address: z.string(), payee: z.string() }),
  ])
  .meta({ id: 'Checkout' });
export type Checkout = z.output<typeof Checkout>;
