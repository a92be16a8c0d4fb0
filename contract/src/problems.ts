import { z } from 'zod';

/**
 * Every error code the API can answer, with its HTTP status and title (RFC 9457).
 * `detail` is the sentence a person is shown, in the language that they asked for (`Accept-Language`): the text of
 * `reason` in `texts/refusals.*.ts`, with `params`.
 */
export const problems = {
  'bad-input': { status: 400, title: 'Some of what was sent cannot be used' },
  'malformed-json': { status: 400, title: 'The body is not valid JSON' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  'second-factor-needed': { status: 401, title: 'A code of the authenticator app is needed' },
  'invalid-credentials': { status: 401, title: 'Wrong e-mail, password or kind of account' },
  'webhook-refused': { status: 401, title: 'Not signed by the gateway' },
  'fee-unpaid': { status: 402, title: 'The registration fee is not paid' },
  forbidden: { status: 403, title: 'Not yours to do' },
  'account-suspended': { status: 403, title: 'The account is suspended' },
  'area-not-open': { status: 403, title: 'This area is not open yet' },
  'not-found': { status: 404, title: 'No such thing' },
  'invalid-transition': { status: 409, title: 'Not possible in its present state' },
  'not-there': { status: 409, title: 'The driver is somewhere else' },
  'fare-changed': { status: 409, title: 'The fare has changed' },
  'already-registered': { status: 409, title: 'There is an account with this already' },
  'already-assigned': { status: 409, title: 'Another person took this first' },
  'already-reviewed': { status: 409, title: 'You have reviewed this already' },
  'nothing-to-confirm': { status: 409, title: 'There is nothing to confirm' },
  'work-not-done': { status: 409, title: 'The work is not done yet' },
  'already-applied': { status: 409, title: 'You have applied for this already' },
  'job-not-open': { status: 409, title: 'This job takes no applications now' },
  'nothing-to-verify': { status: 409, title: 'There is nothing to verify' },
  'in-use': { status: 409, title: 'Something else still refers to this' },
  'driver-not-available': { status: 409, title: 'This driver cannot take the booking' },
  'worker-not-available': { status: 409, title: 'This worker cannot take the booking' },
  'not-free': { status: 409, title: 'There is other work at that time' },
  'payment-not-due': { status: 409, title: 'There is nothing to pay yet' },
  'already-paid': { status: 409, title: 'This is paid already' },
  'payment-in-progress': { status: 409, title: 'Another payment is under way' },
  'code-taken': { status: 409, title: 'There is a coupon with this code already' },
  'refund-in-progress': { status: 409, title: 'Another refund is under way' },
  'payment-id-used': { status: 409, title: 'This payment was used already' },
  'document-not-ready': { status: 409, title: 'The document has no number yet' },
  'idempotency-in-flight': { status: 409, title: 'The same request is still being worked on' },
  'last-super-admin': { status: 409, title: 'Nobody else could run the platform' },
  'no-public-address': { status: 409, title: 'The platform does not know its own address' },
  'already-listed': { status: 409, title: 'There is one from the same day already' },
  'no-postings-left': { status: 409, title: 'No job postings are left' },
  'plan-not-for-sale': { status: 409, title: 'This plan cannot be bought now' },
  'company-rejected': { status: 409, title: 'The company was rejected' },
  'position-filled': { status: 409, title: 'All positions are filled' },
  'late-fee-owed': { status: 409, title: 'A late-cancellation fee is not paid' },
  'too-many-open': { status: 409, title: 'Too many bookings are open' },
  'push-not-possible': { status: 409, title: 'This phone cannot be told' },
  'list-full': { status: 409, title: 'There cannot be more of them' },
  'changed-meanwhile': { status: 412, title: 'This was changed meanwhile' },
  'request-timeout': { status: 408, title: 'The request took too long' },
  'too-large': { status: 413, title: 'Too large' },
  'uri-too-long': { status: 414, title: 'The address is too long' },
  'unsupported-media-type': { status: 415, title: 'Send JSON' },
  'range-not-there': { status: 416, title: 'The file has no such part' },
  'idempotency-key-reused': { status: 422, title: 'This key was used for another request' },
  'coupon-refused': { status: 422, title: 'This coupon cannot be used' },
  'referral-refused': { status: 422, title: 'This friend cannot be referred' },
  'place-unknown': { status: 422, title: 'Nobody knows where this is' },
  'below-minimum-wage': { status: 422, title: 'Less than the minimum wage' },
  'not-offered': { status: 422, title: 'This cannot be booked so' },
  'listing-refused': { status: 422, title: 'The job cannot be published like this' },
  'no-upi-id': { status: 422, title: 'There is no UPI id to pay to' },
  'code-refused': { status: 422, title: 'This code cannot be used' },
  'gateway-not-ready': { status: 422, title: 'This gateway cannot be switched on yet' },
  'amount-too-small': { status: 422, title: 'Too little for this way to pay' },
  'payment-failed': { status: 422, title: 'The payment was not made' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'gateway-unavailable': { status: 503, title: 'Online payment is not available just now' },
  unavailable: { status: 503, title: 'Not available just now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

// `Object.keys` forgets what the keys are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** Why something is refused, as data. */
export const saying = {
  /** The key of its sentence in `texts/refusals.*.ts`. */
  reason: z.string().optional(),
  /** What the sentence names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};

/** The body of every error, `application/problem+json`. */
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
