import { z } from 'zod';
import {
  accountHolderPattern,
  bankAccountPattern,
  bareAccountNumber,
  bareIfsc,
  ifscPattern,
} from './bank-account.ts';
import { isPlateCode } from './states.ts';
import { wrong } from './texts/field-saying.ts';

// C0 and C1 controls; a text of several lines may hold tab and line breaks.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// oxlint-disable-next-line no-control-regex
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

// Characters that only control the direction of others, or tag them: a name must not reverse the line that contains it.
// They come with numbers copied from address books. Hindi needs the joiners U+200C and U+200D, which stay.
const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

// Invisible characters: white space, and those that only control others.
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}]/gu;
const isVisible = (value: string) => value.replace(INVISIBLE, '') !== '';

function clean(max: number, forbidden: RegExp) {
  return z
    .string()
    .refine((value) => value.length <= max * 4, { error: wrong('too-long'), params: { max }, abort: true })
    .refine((value) => value.isWellFormed(), { error: wrong('not-text'), abort: true })
    .refine((value) => !forbidden.test(value), { error: wrong('control-characters'), abort: true })
    .overwrite((value) => value.replace(STEERING, ''))
    .normalize('NFC')
    .trim();
}

/**
 * Schema for one line of typed text: NFC, trimmed, 1 to `max` characters. Refuses control characters (PostgreSQL can't
 * store NUL) and lone surrogates; removes direction marks.
 */
export const line = (max: number) =>
  clean(max, CONTROL)
    .refine(isVisible, { error: wrong('required'), abort: true })
    .max(max);

/** Schema for text of several lines; like `line`, with tabs and line breaks. */
export const paragraph = (max: number) =>
  clean(max, CONTROL_BUT_BREAKS)
    .refine(isVisible, { error: wrong('required'), abort: true })
    .max(max);

/** Schema for optional text of several lines: empty and null both mean none. */
export const optionalParagraph = (max: number) => clean(max, CONTROL_BUT_BREAKS).max(max).nullish();

export const id = z.uuid();

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
// Calendars and databases differ outside this range: a year of five digits, or before Christ, is never a real date.
const isOfOurTime = (value: string): boolean => {
  const year = new Date(value).getUTCFullYear();
  return year >= FIRST_YEAR && year < LAST_YEAR;
};

/** RFC 3339 with an offset or `Z`, for the years 1900 to 2199. */
export const time = z.iso
  .datetime({ offset: true, error: wrong('not-a-time') })
  .refine(isOfOurTime, wrong('not-a-time'));

/** `YYYY-MM-DD`, for the years 1900 to 2199. */
export const day = z.iso.date({ error: wrong('not-a-date') }).refine(isOfOurTime, wrong('not-a-date'));

/**
 * Schema for a number with `perOne` steps to one: 100 for two decimals. Not `multipleOf`: Zod accepts 1e-7 as a
 * multiple of 0.01, and OpenAPI validators refuse 4.35 as one.
 */
export const stepped = (perOne: number, message: string) =>
  z.number().refine((value) => value === Math.round(value * perOne) / perOne, message);

/** Rupees, with at most two decimals; arithmetic is in paise (`money.ts`). */
export const rupees = stepped(100, wrong('two-decimals')).min(0).max(1e10);

// Code points of the zeros of Indian scripts: people type their number as they write it.
const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0];

/** Converts a digit of any Indian script to `0` to `9`; other characters stay. */
export const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : String(code - zero);
};

const inLatinDigits = (value: string): string => value.replace(/\p{Nd}/gu, latinDigit);

/**
 * Indian mobile number in any common notation, normalised to E.164 (`+919876543210`). Refuses landlines and numbers of
 * the wrong length. Vectors: design/india.md, section 3.
 */
export const mobile = line(25)
  .overwrite((value) => {
    const digits = inLatinDigits(value)
      .replace(/[\s\-().]/g, '')
      .replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
    return `+91${digits}`;
  })
  .regex(/^\+91[6-9]\d{9}$/, wrong('mobile-number'))
  .meta({ examples: ['98765 43210'] });

/**
 * Phone number that people can call: a mobile, or a landline with its area code, normalised to E.164; or a toll-free or
 * shared-cost number (1800, 1860), kept as it is dialled, without a country code.
 */
export const telephone = line(25)
  .overwrite((value) => {
    const digits = inLatinDigits(value)
      .replace(/[\s\-().]/g, '')
      .replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
    return /^18[06]0\d{6,8}$/.test(digits) ? digits : `+91${digits}`;
  })
  .regex(/^(?:\+91[1-9]\d{9}|18[06]0\d{6,8})$/, wrong('telephone-number'))
  .meta({ examples: ['1800 180 1551'] });

// Folds addresses that look or sound the same into one: ß becomes ss, full width becomes narrow, İ and ı become i.
const folded = (value: string): string =>
  value.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC');

/**
 * Email address, compared without case everywhere. Refuses one that could be mistaken for another (İ, ß, invisible
 * characters, a dot at the end): such an address would allow a second account, or lose mail.
 */
export const email = line(254)
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, wrong('email-address'))
  .refine(
    (value) => value === folded(value) && !/\p{Default_Ignorable_Code_Point}/u.test(value),
    wrong('email-address'),
  )
  .meta({ examples: ['asha@example.com'] });

const SHORTEST_PASSWORD = 8;
/** The login's maximum, too. */
const LONGEST_PASSWORD = 1024;

/** Any possible password: kept exactly as typed, including spaces. */
export const typedPassword = z
  .string()
  .min(1)
  .max(LONGEST_PASSWORD)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), wrong('not-text'));

/** New password; only the server checks whether it is too common. */
export const newPassword = typedPassword.refine((value) => Array.from(value).length >= SHORTEST_PASSWORD, {
  error: wrong('too-short'),
  params: { min: SHORTEST_PASSWORD },
});

const PIN_CODE = /^[1-9]\d{5}$/;
const inPlainDigits = (value: string): string => inLatinDigits(value).replaceAll(' ', '');

/** Returns the typed PIN code in Latin digits without spaces; undefined if it isn't one. */
export function typedPinCode(typed: string): string | undefined {
  const plain = inPlainDigits(typed.trim());
  return PIN_CODE.test(plain) ? plain : undefined;
}

/** Indian PIN code: six digits of any Indian script, the first not zero (design/india.md). */
export const pincode = line(20)
  .overwrite(inPlainDigits)
  .regex(PIN_CODE, wrong('pin-code'))
  .meta({ examples: ['302017'] });

/** One-time code: six digits of any Indian script, with or without spaces. */
export const oneTimeCode = line(30)
  .overwrite((value) => inLatinDigits(value).replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, wrong('six-digits'))
  .meta({ examples: ['482913'] });

/** Code that proves a start: four digits of any Indian script, with or without spaces. */
export const startCode = line(20)
  .overwrite((value) => inLatinDigits(value).replace(/[\s-]/g, ''))
  .regex(/^\d{4}$/, wrong('four-digits'))
  .meta({ examples: ['0000'] });

// Accepts it as printed and removes separators.
const number = (value: string) =>
  inLatinDigits(value)
    .toUpperCase()
    .replace(/[\s\-.]/g, '');

/**
 * Driving licence number, in capitals without spaces and hyphens. Any plausible number is accepted; staff check those
 * that `isUsualLicence` doesn't recognise.
 */
export const licenceNumber = line(40)
  .overwrite(number)
  .regex(/^[A-Z0-9/]{5,25}$/, wrong('licence-number'));

/** Whether a licence number has today's common form: RJ14 2011 0012345 (design/india.md). */
export const isUsualLicence = (value: string): boolean =>
  /^[A-Z]{2}\d{2}(?:19|20)\d{2}\d{7}$/.test(value) && isPlateCode(value.slice(0, 2));

/** Vehicle registration number, like `licenceNumber`; staff check those that `isUsualPlate` doesn't recognise. */
export const registrationNumber = line(40)
  .overwrite(number)
  .regex(/^[A-Z0-9]{4,15}$/, wrong('plate-number'));

/** Whether a plate is of the Bharat series: 22 BH 1234 AA, without I and O. */
export const isBharatPlate = (value: string): boolean => /^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/.test(value);

/** Whether a plate has a form in use: RJ 14 SA 4821, DL 1 CAB 1234, or the Bharat series (design/india.md). */
export const isUsualPlate = (value: string): boolean =>
  isBharatPlate(value) || (/^[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{4}$/.test(value) && isPlateCode(value.slice(0, 2)));

/** A day, or a moment: both mean the day in IST. */
export const dayOrTime = z.union([time, day]);

function isAddress(value: string, scheme: RegExp): boolean {
  if (!scheme.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && hostname.includes('.');
}

const SAY_ADDRESS = wrong('web-address');

/** Web address that a page may link to, `http` or `https` only. Contains no user name or password. */
export const webAddress = line(2000).refine((value) => isAddress(value, /^https?:\/\//i), SAY_ADDRESS);

/** Like `webAddress`, `https` only: for content that a page may embed. */
export const secureWebAddress = line(2000).refine((value) => isAddress(value, /^https:\/\//i), SAY_ADDRESS);

const GSTIN_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// Every second digit counts double, products from 36 have their base-36 digits added, and the last digit completes the
// sum (design/india.md, section 2).
function hasGstinCheck(value: string): boolean {
  const sum = Array.from(value.slice(0, 14)).reduce((total, digit, index) => {
    const product = GSTIN_DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return GSTIN_DIGITS[(36 - (sum % 36)) % 36] === value[14];
}

/** GST identification number, in capitals, with a valid check digit. */
export const gstin = line(20)
  .toUpperCase()
  .refine(
    (value) => /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(value) && hasGstinCheck(value),
    wrong('gstin'),
  )
  .meta({ examples: ['27AAPFU0939F1ZV'] });

/** Pattern of a UPI address (NPCI). */
export const upiPattern = /^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z0-9.]{1,63}$/;

/** UPI address: `name@bank`. */
export const upiAddress = line(320)
  .regex(upiPattern, wrong('upi-id'))
  .meta({ examples: ['asha.verma@okbank'] });

/** Indian bank account number, see `bankAccountPattern`. */
export const bankAccountNumber = line(40)
  .overwrite((value) => bareAccountNumber(inLatinDigits(value)))
  .regex(bankAccountPattern, wrong('bank-account-number'))
  .meta({ examples: ['50100123456789'] });

/** Code of a bank's branch, see `ifscPattern`. */
export const ifsc = line(20)
  .overwrite(bareIfsc)
  .regex(ifscPattern, wrong('ifsc-code'))
  .meta({ examples: ['HDFC0001234'] });

/** Bank account holder, see `accountHolderPattern`. */
export const accountHolder = line(50)
  .overwrite((value) => value.replace(/\s+/g, ' '))
  .regex(accountHolderPattern, wrong('account-holder'))
  .meta({ examples: ['Asha Verma'] });

/** Universal account number of an e-Shram card: 12 digits of any Indian script, with or without spaces. */
export const eshramNumber = line(30)
  .overwrite((value) => inLatinDigits(value).replace(/[\s-]/g, ''))
  // No card has a number of one repeated digit, such as zeros.
  .regex(/^(?!(\d)\1{11})\d{12}$/, wrong('eshram-number'))
  .meta({ examples: ['123456789012'] });

/**
 * Schema for an object with each of these keys and one type of value; `z.record` would leave its properties out of
 * OpenAPI.
 */
// The type of `value` decides the type of every property.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const each = <const K extends string, S extends z.ZodType>(keys: readonly K[], value: S) =>
  // `fromEntries` forgets what the keys are.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, S>);

/** Boolean in a query. */
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The desk's filter for rows that are on or off. */
export const activities = ['active', 'inactive'] as const;
export type Activity = (typeof activities)[number];

/** Sort orders of a list that only sorts by time; newest first by default. */
export const timeSorts = ['-created_at', 'created_at'] as const;
export type TimeSort = (typeof timeSorts)[number];

/** Decimal degrees, WGS 84. */
export const latitude = z
  .number()
  .min(-90)
  .max(90)
  .meta({ examples: [26.9124] });
export const longitude = z
  .number()
  .min(-180)
  .max(180)
  .meta({ examples: [75.7873] });

// Treats an empty text as missing instead of 0.
const typedNumber = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? Number.NaN : typed),
  z.coerce.number(),
);

/** Like `latitude` and `longitude`, in a query. */
export const queryLatitude = typedNumber.pipe(latitude);
export const queryLongitude = typedNumber.pipe(longitude);

/** Coupon code as typed, converted to capitals. */
export const typedCouponCode = line(40).toUpperCase();

/** Query of a list with cursor paging; spread it into the endpoint's own filters. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: line(200).optional(),
};
