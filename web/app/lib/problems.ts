import type { ProblemCode } from '@dihaadi/contract/problems';
import type { Refusal } from '@dihaadi/contract/refusals';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localeOf } from './i18n.tsx';
import { ApiProblem, NoAnswer } from './request.ts';

const sentences: Partial<Record<ProblemCode, MessageDescriptor>> = {
  'bad-input': msg`Something you entered cannot be used. Please check it.`,
  unauthenticated: msg`Please sign in first.`,
  'invalid-credentials': msg`Invalid credentials. Please try again.`,
  'fee-unpaid': msg`Pay your registration fee first.`,
  forbidden: msg`Your account may not do this.`,
  'account-suspended': msg`Your account is suspended. Call us if this is a mistake.`,
  'not-found': msg`We could not find this.`,
  'invalid-transition': msg`This is no longer possible.`,
  'not-there': msg`You are not there yet. If the address is wrong, report it.`,
  'already-assigned': msg`Another person took this first.`,
  'already-applied': msg`You have already applied for this job.`,
  'job-not-open': msg`This job takes no applications any more.`,
  'already-registered': msg`There is an account with this already. Please log in.`,
  'payment-not-due': msg`There is nothing to pay before the approval.`,
  'already-paid': msg`This is paid already.`,
  'payment-in-progress': msg`Your last payment is still being checked. Please wait a few minutes.`,
  'payment-id-used': msg`This payment was used already.`,
  'refund-in-progress': msg`We are still working on it. Please wait a moment.`,
  'payment-failed': msg`Payment completion failed`,
  'gateway-unavailable': msg`Online payment is not available just now. Please come back a little later.`,
  'gateway-not-ready': msg`This gateway cannot be switched on yet: the server does not know its own address (PUBLIC_URL).`,
  'coupon-refused': msg`Invalid coupon code`,
  'referral-refused': msg`You can't invite this friend. They may have been invited already.`,
  'late-fee-owed': msg`Pay the late-cancellation fee on your earlier booking first.`,
  'too-many-open': msg`You have too many open bookings. Wait until one is done, or cancel one.`,
  'nothing-to-confirm': msg`There is nothing to confirm yet.`,
  'driver-not-available': msg`This driver cannot take the booking now.`,
  'worker-not-available': msg`This worker cannot come.`,
  'not-free': msg`There is other work at that time.`,
  'below-minimum-wage': msg`This rate is below the minimum wage there and cannot be booked.`,
  'not-offered': msg`This cannot be booked so just now. Choose otherwise, or come back later.`,
  'place-unknown': msg`We do not know this place. Check the PIN code.`,
  'code-refused': msg`This code is wrong or has expired. Check it, or request a new one.`,
  'nothing-to-verify': msg`There is nothing to verify here.`,
  'idempotency-in-flight': msg`We are still working on it. Please wait a moment.`,
  'changed-meanwhile': msg`This was changed after you opened it.`,
  'too-large': msg`This is too large.`,
  'too-many-requests': msg`Too many attempts. Wait a minute, then try again.`,
  internal: msg`Something went wrong on our side.`,
  unavailable: msg`The service is unavailable right now. Try again in a minute.`,
};

/** Why a coupon or a referral is refused. */
export const refusalSentences: Record<Refusal, MessageDescriptor> = {
  'coupon-unknown': msg`Invalid coupon code`,
  'coupon-off': msg`This coupon is switched off.`,
  'coupon-not-yet': msg`This coupon is not valid yet.`,
  'coupon-expired': msg`This coupon has expired.`,
  'coupon-other-service': msg`This coupon is not for this service.`,
  'coupon-below-minimum': msg`This coupon is for a higher amount.`,
  'coupon-used': msg`You have already used this coupon.`,
  'coupon-used-up': msg`This coupon has been used up.`,
  'coupon-changed': msg`This coupon has just changed. Please apply it again.`,
  'referral-own': msg`You cannot refer yourself.`,
  'referral-has-account': msg`This friend has an account already.`,
  'referral-invited': msg`This friend has been invited already.`,
};

/**
 * What a person is told about something that failed: the server's own sentence in English,
 * the code's sentence in another language, else `fallback`. What the server says of bad input
 * names fields as the API does, so that is the code's sentence in every language.
 */
export function explain(i18n: I18n, error: unknown, fallback: string): string {
  if (error instanceof NoAnswer) return i18n._(msg`No connection. Check your network and try again.`);
  if (!(error instanceof ApiProblem)) return fallback;
  const { code, reason } = error.problem;
  const sentence = reason === undefined ? sentences[code] : refusalSentences[reason];
  const readable = localeOf(i18n) === 'en' && code !== 'bad-input';
  return readable || sentence === undefined ? error.problem.detail : i18n._(sentence);
}
