import { z } from 'zod';
import { User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { email, id, line, mobile, newPassword, pincode } from './fields.ts';

/**
 * Fields that customers, workers and drivers share. Without email and password, people sign in by a code to the phone;
 * with them, also by email and password.
 */
export const person = {
  name: line(120),
  email: email.nullish(),
  phone: mobile,
  password: newPassword.nullish(),
};

/** Home of customers and workers. A mismatch of PIN code and state is a doubt for `pincodeFits`, not a reason to refuse. */
export const home = { address: line(300), city: line(80), state: line(80), pincode };

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** Optional fields of every registration. */
export const beside = {
  /** A friend's code; its validity is checked when the fee is paid. */
  referral_code: line(40).toUpperCase().nullish(),
  /** Language in which the terms were shown. */
  language: z.enum(languages).default('en'),
};

/** Version of the terms and privacy policy that people accept by registering; a new text needs a new version. */
export const TERMS_VERSION = '2026-11-21';

export const Registered = z
  .object({ user_id: id, access_token: z.string(), user: User })
  .meta({ id: 'Registered' });

export const registration = {
  method: 'POST',
  access: 'public',
  status: 201,
  limit: { max: 120, seconds: 60 },
  problems: ['already-registered', 'too-many-requests'],
} as const;

/** For long forms, which ask for the phone first. Reveals what the registration itself reveals, under the same limits. */
export const checkPhone = endpoint({
  ...registration,
  name: 'accounts.check_phone',
  path: '/auth/register/phone',
  status: 204,
  summary: 'Check before registration that a phone number has no account; the registration checks again',
  body: z.strictObject({ phone: mobile }),
  reply: z.null(),
});

/** Returns an address as documents show it, without the state; null if no part of it is known. */
export function oneLine(of: Record<'address' | 'city' | 'pincode', string | null>): string | null {
  const town = [of.city, of.pincode].filter((part) => part !== null).join(' ');
  return [of.address ?? '', town].filter((part) => part !== '').join(', ') || null;
}
