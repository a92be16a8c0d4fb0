import { z } from 'zod';

/**
 * Every error code of the API, with its HTTP status and title (RFC 9457). `detail` is the sentence shown to a person,
 * in the language requested (`Accept-Language`): the text of `reason` in `texts/refusals.*.ts`, with `params`.
 */
export const problems = {
  'bad-input': { status: 400, title: 'Invalid input' },
  'malformed-json': { status: 400, title: 'Body is not valid JSON' },
  unauthenticated: { status: 401, title: 'Log in first' },
  'second-factor-needed': { status: 401, title: 'Authenticator code required' },
  'invalid-credentials': { status: 401, title: 'Wrong email, password or account type' },
  'webhook-refused': { status: 401, title: 'Invalid gateway signature' },
  'fee-unpaid': { status: 402, title: 'Registration fee not paid' },
  forbidden: { status: 403, title: 'Not allowed for this account' },
  'account-suspended': { status: 403, title: 'Account suspended' },
  'support-read-only': { status: 403, title: 'Support session is read-only' },
  'area-not-open': { status: 403, title: 'This area is not open yet' },
  'area-not-yours': { status: 403, title: 'Not one of your areas' },
  'not-found': { status: 404, title: 'Not found' },
  'invalid-transition': { status: 409, title: 'Not possible in the current status' },
  'approval-needed': { status: 409, title: 'Needs a second person’s approval' },
  'not-there': { status: 409, title: 'Driver not at this location' },
  'fare-changed': { status: 409, title: 'Fare changed' },
  'already-registered': { status: 409, title: 'Account already exists' },
  'number-in-use': { status: 409, title: 'Number in use' },
  'already-asked': { status: 409, title: 'Already asked' },
  'already-assigned': { status: 409, title: 'Already taken by someone else' },
  'already-reviewed': { status: 409, title: 'Already reviewed' },
  'nothing-to-confirm': { status: 409, title: 'Nothing to confirm' },
  'work-not-done': { status: 409, title: 'Work not done yet' },
  'wages-overdue': { status: 409, title: 'Wages overdue' },
  'already-applied': { status: 409, title: 'Already applied' },
  'job-not-open': { status: 409, title: 'Job not accepting applications' },
  'nothing-to-pay': { status: 409, title: 'Nothing to pay out' },
  'nothing-to-verify': { status: 409, title: 'Nothing to verify' },
  'phone-unverified': { status: 409, title: 'Phone not verified' },
  'account-busy': { status: 409, title: 'Account still has something open' },
  'in-use': { status: 409, title: 'Still in use' },
  'driver-not-available': { status: 409, title: 'Driver not available' },
  'worker-not-available': { status: 409, title: 'Worker not available' },
  'not-free': { status: 409, title: 'Already booked at this time' },
  'payment-not-due': { status: 409, title: 'No payment due yet' },
  'already-paid': { status: 409, title: 'Already paid' },
  'payment-in-progress': { status: 409, title: 'Another payment is in progress' },
  'code-taken': { status: 409, title: 'Coupon code already exists' },
  'refund-in-progress': { status: 409, title: 'Another refund is in progress' },
  'payment-id-used': { status: 409, title: 'Payment already used' },
  'document-not-ready': { status: 409, title: 'Document number not ready yet' },
  'idempotency-in-flight': { status: 409, title: 'Same request still in progress' },
  'last-super-admin': { status: 409, title: 'Last super admin' },
  'no-public-address': { status: 409, title: 'Public address not set' },
  'already-listed': { status: 409, title: 'Already listed for this day' },
  'no-postings-left': { status: 409, title: 'No job postings left' },
  'plan-not-for-sale': { status: 409, title: 'Plan not available' },
  'company-blocked': { status: 409, title: 'You have blocked this company' },
  'company-rejected': { status: 409, title: 'Company rejected' },
  'position-filled': { status: 409, title: 'All positions filled' },
  'late-fee-owed': { status: 409, title: 'Late-cancellation fee not paid' },
  'too-many-open': { status: 409, title: 'Too many open bookings' },
  'push-not-possible': { status: 409, title: 'Notifications not possible on this phone' },
  'list-full': { status: 409, title: 'Limit reached' },
  'changed-meanwhile': { status: 412, title: 'Changed by someone else' },
  'request-timeout': { status: 408, title: 'Request timed out' },
  'too-large': { status: 413, title: 'Too large' },
  'uri-too-long': { status: 414, title: 'Address too long' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  'range-not-there': { status: 416, title: 'File range not available' },
  'idempotency-key-reused': { status: 422, title: 'Idempotency key used for another request' },
  'coupon-refused': { status: 422, title: 'Coupon not valid' },
  'referral-refused': { status: 422, title: 'Referral not possible' },
  'place-unknown': { status: 422, title: 'Location not found' },
  'below-minimum-wage': { status: 422, title: 'Below the minimum wage' },
  'not-offered': { status: 422, title: 'Not available to book like this' },
  'listing-refused': { status: 422, title: 'Text breaks the posting rules' },
  'profile-refused': { status: 422, title: 'Profile does not fit the role' },
  'no-upi-id': { status: 422, title: 'No UPI ID to pay to' },
  'password-refused': { status: 422, title: 'Password not valid' },
  'code-refused': { status: 422, title: 'Code not valid' },
  'person-unproved': { status: 422, title: 'One more answer needed' },
  'gateway-not-ready': { status: 422, title: 'Gateway not ready' },
  'amount-too-small': { status: 422, title: 'Amount too small for this payment method' },
  'payment-failed': { status: 422, title: 'Payment failed' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'gateway-unavailable': { status: 503, title: 'Online payment unavailable' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

// `Object.keys` forgets what the keys are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** Reason of a refusal, as data. */
export const saying = {
  /** Key of its sentence in `texts/refusals.*.ts`. */
  reason: z.string().optional(),
  /** Parameters of the sentence. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};

/** Body of every error, `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(codes),
    request_id: z.string(),
    ...saying,
    errors: z.array(z.object({ path: z.string(), message: z.string(), ...saying })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;
