import { me } from '@dihaadi/contract/accounts';
import type { Checkout } from '@dihaadi/contract/checkout';
import { call } from '../../lib/api.ts';
import type { Made } from './payer.ts';
import { NoAnswer } from '../../lib/request.ts';
import { readSession } from '../../lib/session.ts';

// Steps on the gateways' own pages and in their own windows. The server's list of what a page may load and post to for
// them: server/src/modules/gateways/gateways.adapters/csp-sources.ts.

type Of<Name extends Checkout['gateway']> = Extract<Checkout, { gateway: Name }>;

/** The payee as shown in a gateway's window. */
export type Shop = { name: string; colour: string };

type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Failure = { error?: { metadata?: { payment_id?: string } } };
/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps */
type RazorpayWindow = {
  on: (event: 'payment.failed', told: (failure: Failure) => void) => void;
  open: () => void;
};
declare global {
  // Declared as the page knows it.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    Razorpay?: new (options: object) => RazorpayWindow;
  }
}

/**
 * Opens Razorpay's window over the page, in which people may retry as often as they like. Once it is closed without a
 * payment, the last failed attempt is the outcome. Undefined: closed, and the outcome is unknown.
 */
export async function openRazorpay(checkout: Of<'razorpay'>, shop: Shop): Promise<Made | undefined> {
  const { script, key, order_id, amount, currency, description } = checkout;
  const Razorpay = await loadRazorpay(script);
  return new Promise((resolve) => {
    let failed: string | undefined;
    const shown = new Razorpay({
      key,
      order_id,
      amount,
      currency,
      description,
      name: shop.name,
      theme: { color: shop.colour },
      // UPI collect requests, sent to the payer's own UPI address, no longer exist since February 2026
      // (design/india.md, section 1).
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
      handler: (success: Success) =>
        resolve({ gateway_payment_id: success.razorpay_payment_id, body: evidenceOf(success) }),
      modal: {
        confirm_close: true,
        ondismiss: () => resolve(failed === undefined ? undefined : { gateway_payment_id: failed }),
      },
    });
    shown.on('payment.failed', ({ error }) => {
      failed = error?.metadata?.payment_id;
    });
    shown.open();
  });
}

// It may contain more than the API accepts.
const evidenceOf = ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }: Success) => ({
  razorpay_payment_id,
  razorpay_order_id,
  razorpay_signature,
});

async function loadRazorpay(address: string): Promise<NonNullable<Window['Razorpay']>> {
  if (window.Razorpay === undefined) {
    const script = document.createElement('script');
    script.src = address;
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        script.remove();
        reject(new NoAnswer());
      });
      document.head.append(script);
    });
  }
  if (window.Razorpay === undefined) throw new NoAnswer();
  return window.Razorpay;
}

/** Redirects to Stripe's page, which sends the browser back to ours. */
export function goToStripe({ url }: Of<'stripe'>): Promise<undefined> {
  location.assign(url);
  return waitForPageReturn();
}

/** Redirects to PayU's page with the form as signed, and the payer's phone, which the signature leaves out. */
export function postToPayu({ action, fields }: Of<'payu'>, phone: string): Promise<undefined> {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...fields, phone })) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
  return waitForPageReturn();
}

/** Returns the ten digits of the signed-in user's phone, as PayU requires. */
export async function ownPhone(): Promise<string | undefined> {
  if (readSession() === null) return undefined;
  const { user } = await call(me, {}).catch(() => ({ user: { phone: null } }));
  return /^\+91(\d{10})$/.exec(user.phone ?? '')?.[1];
}

/** Resolves when the back button shows this very page as it was left; usually it is reloaded. */
const waitForPageReturn = () =>
  new Promise<undefined>((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener('pageshow', shown);
      resolve(undefined);
    };
    window.addEventListener('pageshow', shown);
  });
