import { z } from 'zod';
import { User } from './accounts.ts';
import { email, id, line, mobile, newPassword, pincode } from './fields.ts';

/**
 * What customers, workers and drivers alike say of themselves. Without email and password a code to the phone lets them in
 * again; with them one can log in by these as well.
 */
export const person = {
  name: line(120),
  email: email.nullish(),
  phone: mobile,
  password: newPassword.nullish(),
};

/** Where customers and workers live. Whether PIN code and state agree is for `pincodeFits` to doubt, not to refuse. */
export const home = { address: line(300), city: line(80), state: line(80), pincode };

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** What may come with every registration. */
export const beside = {
  /** A friend's code; whether it is good for anything is checked when the fee is paid. */
  referral_code: line(40).toUpperCase().nullish(),
  /** In which the terms were shown. */
  language: z.enum(languages).default('en'),
};

/** The terms and privacy policy that people agree to by registering; a new text is a new version. */
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

/** Returns an address as documents show it, without the state; null when no part of it is known. */
export function oneLine(of: Record<'address' | 'city' | 'pincode', string | null>): string | null {
  const town = [of.city, of.pincode].filter((part) => part !== null).join(' ');
  return [of.address ?? '', town].filter((part) => part !== '').join(', ') || null;
}
