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

// Characters that only steer the direction of others, or tag them: a name must not turn the line that it stands in round.
// They come along with numbers copied from address books. Hindi needs the joiners U+200C and U+200D, which stay.
const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

// What draws nothing: white space, and characters that only steer others.
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
 * One line of text as people type it: NFC, trimmed, 1 to `max` characters.
 * Refuses control characters (PostgreSQL cannot store NUL) and lone surrogates; takes out marks of direction.
 */
export const line = (max: number) =>
  clean(max, CONTROL)
    .refine(isVisible, { error: wrong('required'), abort: true })
    .max(max);

/** Text of several lines; as `line`, with tabs and line breaks. */
export const paragraph = (max: number) =>
  clean(max, CONTROL_BUT_BREAKS)
    .refine(isVisible, { error: wrong('required'), abort: true })
    .max(max);

/** An optional text of several lines: empty and null both mean none. */
export const optionalParagraph = (max: number) => clean(max, CONTROL_BUT_BREAKS).max(max).nullish();

export const id = z.uuid();

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
// Beyond, calendars and databases part: a year of five digits, or before Christ, is never a real date.
const isOfOurTime = (value: string): boolean => {
  const year = new Date(value).getUTCFullYear();
  return year >= FIRST_YEAR && year < LAST_YEAR;
};

/** RFC 3339 with an offset, or `Z`, of the years 1900 to 2199. */
export const time = z.iso
  .datetime({ offset: true, error: wrong('not-a-time') })
  .refine(isOfOurTime, wrong('not-a-time'));

/** `YYYY-MM-DD`, of the years 1900 to 2199. */
export const day = z.iso.date({ error: wrong('not-a-date') }).refine(isOfOurTime, wrong('not-a-date'));

/**
 * A number in steps of which `perOne` make one: 100 for two decimals. Not `multipleOf`: Zod takes 1e-7 for a multiple of
 * 0.01, and validators of OpenAPI refuse 4.35 as one.
 */
export const stepped = (perOne: number, message: string) =>
  z.number().refine((value) => value === Math.round(value * perOne) / perOne, message);

/** Rupees, at most two decimals; sums are done in paise (`money.ts`). */
export const rupees = stepped(100, wrong('two-decimals')).min(0).max(1e10);

// Where the digits of the scripts of India begin: people type their number as they write it.
const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0];

/** A digit of any script of India as `0` to `9`; what is none stays. */
export const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : String(code - zero);
};

const inLatinDigits = (value: string): string => value.replace(/\p{Nd}/gu, latinDigit);

/**
 * An Indian mobile number in any of the ways people write it, given on as E.164 (`+919876543210`).
 * Refuses landlines and numbers of the wrong length. Vectors: design/india.md, section 3.
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
 * A number that people can call: a mobile or a landline with its area code, given on as E.164, or one that is free of charge
 * or shared (1800, 1860), given on as it is dialled, without a country.
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

// What two addresses that look or sound the same come to: ß is ss, full width is narrow, İ and ı are i.
const folded = (value: string): string =>
  value.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC');

/**
 * An e-mail address, compared without case everywhere. Refuses one that could be taken for another (İ, ß,
 * unseen characters, a dot at the end): such an address would allow a second account, or lose mail.
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
/** The most that the login takes, too. */
const LONGEST_PASSWORD = 1024;

/** What can be sent as a password at all: kept as it was typed, spaces and all. */
export const typedPassword = z
  .string()
  .min(1)
  .max(LONGEST_PASSWORD)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), wrong('not-text'));

/** A new password; only the server knows whether it is too common. */
export const newPassword = typedPassword.refine((value) => Array.from(value).length >= SHORTEST_PASSWORD, {
  error: wrong('too-short'),
  params: { min: SHORTEST_PASSWORD },
});

const PIN_CODE = /^[1-9]\d{5}$/;
const inPlainDigits = (value: string): string => inLatinDigits(value).replaceAll(' ', '');

/** The PIN code that was typed, in Latin digits without spaces; undefined of what is none. */
export function typedPinCode(typed: string): string | undefined {
  const plain = inPlainDigits(typed.trim());
  return PIN_CODE.test(plain) ? plain : undefined;
}

/** A PIN code of India: six digits of any of its scripts, the first one no zero (design/india.md). */
export const pincode = line(20)
  .overwrite(inPlainDigits)
  .regex(PIN_CODE, wrong('pin-code'))
  .meta({ examples: ['302017'] });

/** A one-time code: six digits of any script of India, spaces or not. */
export const oneTimeCode = line(30)
  .overwrite((value) => inLatinDigits(value).replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, wrong('six-digits'))
  .meta({ examples: ['482913'] });

/** The code that proves a start: four digits of any script of India, spaces or not. */
export const startCode = line(20)
  .overwrite((value) => inLatinDigits(value).replace(/[\s-]/g, ''))
  .regex(/^\d{4}$/, wrong('four-digits'))
  .meta({ examples: ['0000'] });

// As it is printed, without what parts it.
const number = (value: string) =>
  inLatinDigits(value)
    .toUpperCase()
    .replace(/[\s\-.]/g, '');

/**
 * The number of a driving licence, in capitals without spaces and hyphens. Any number that could be one is
 * taken; what `isUsualLicence` does not know, staff look at.
 */
export const licenceNumber = line(40)
  .overwrite(number)
  .regex(/^[A-Z0-9/]{5,25}$/, wrong('licence-number'));

/** Whether a licence number is of the form that all have today: RJ14 2011 0012345 (design/india.md). */
export const isUsualLicence = (value: string): boolean =>
  /^[A-Z]{2}\d{2}(?:19|20)\d{2}\d{7}$/.test(value) && isPlateCode(value.slice(0, 2));

/** A vehicle's registration number, as `licenceNumber`; what `isUsualPlate` does not know, staff look at. */
export const registrationNumber = line(40)
  .overwrite(number)
  .regex(/^[A-Z0-9]{4,15}$/, wrong('plate-number'));

/** Whether a plate is of the Bharat series: 22 BH 1234 AA, without I and O. */
export const isBharatPlate = (value: string): boolean => /^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/.test(value);

/** Whether a plate is of a form in use: RJ 14 SA 4821, DL 1 CAB 1234, or of the Bharat series (design/india.md). */
export const isUsualPlate = (value: string): boolean =>
  isBharatPlate(value) || (/^[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{4}$/.test(value) && isPlateCode(value.slice(0, 2)));

/** A day, or a moment: both mean the day in India. */
export const dayOrTime = z.union([time, day]);

function isAddress(value: string, scheme: RegExp): boolean {
  if (!scheme.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && hostname.includes('.');
}

const SAY_ADDRESS = wrong('web-address');

/** An address on the web, `http` or `https` only: what a page may link to. Names no user and no password. */
export const webAddress = line(2000).refine((value) => isAddress(value, /^https?:\/\//i), SAY_ADDRESS);

/** As `webAddress`, `https` only: what a page may show. */
export const secureWebAddress = line(2000).refine((value) => isAddress(value, /^https:\/\//i), SAY_ADDRESS);

const GSTIN_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// Every second digit counts twice, and what passes 36 is added up; the last one makes it even (design/india.md, section 2).
function hasGstinCheck(value: string): boolean {
  const sum = Array.from(value.slice(0, 14)).reduce((total, digit, index) => {
    const product = GSTIN_DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return GSTIN_DIGITS[(36 - (sum % 36)) % 36] === value[14];
}

/** A GST identification number, in capitals; its check digit must be right. */
export const gstin = line(20)
  .toUpperCase()
  .refine(
    (value) => /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(value) && hasGstinCheck(value),
    wrong('gstin'),
  )
  .meta({ examples: ['27AAPFU0939F1ZV'] });

/** What a UPI address looks like (NPCI). */
export const upiPattern = /^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z0-9.]{1,63}$/;

/** Where UPI sends money: `name@bank`. */
export const upiAddress = line(320)
  .regex(upiPattern, wrong('upi-id'))
  .meta({ examples: ['asha.verma@okbank'] });

/** The number of a bank account in India, see `bankAccountPattern`. */
export const bankAccountNumber = line(40)
  .overwrite((value) => bareAccountNumber(inLatinDigits(value)))
  .regex(bankAccountPattern, wrong('bank-account-number'))
  .meta({ examples: ['50100123456789'] });

/** The code of a bank's branch, see `ifscPattern`. */
export const ifsc = line(20)
  .overwrite(bareIfsc)
  .regex(ifscPattern, wrong('ifsc-code'))
  .meta({ examples: ['HDFC0001234'] });

/** Whose a bank account is, see `accountHolderPattern`. */
export const accountHolder = line(50)
  .overwrite((value) => value.replace(/\s+/g, ' '))
  .regex(accountHolderPattern, wrong('account-holder'))
  .meta({ examples: ['Asha Verma'] });

/** The universal account number of an e-Shram card: 12 digits of any script of India, spaces or not. */
export const eshramNumber = line(30)
  .overwrite((value) => inLatinDigits(value).replace(/[\s-]/g, ''))
  // A number of one digit alone, as of zeros, is on no card.
  .regex(/^(?!(\d)\1{11})\d{12}$/, wrong('eshram-number'))
  .meta({ examples: ['123456789012'] });

/** An object that has each of these keys, all of one kind; `z.record` would leave its properties out of OpenAPI. */
// The type of `value` decides the type of every property.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const each = <const K extends string, S extends z.ZodType>(keys: readonly K[], value: S) =>
  // `fromEntries` forgets what the keys are.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, S>);

/** A switch in a query. */
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** What the desk filters by where a row is on or off. */
export const activities = ['active', 'inactive'] as const;
export type Activity = (typeof activities)[number];

/** How a list is ordered that knows no other order than by time; the newest first unless said. */
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

// An empty text is none, and not 0.
const typedNumber = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? Number.NaN : typed),
  z.coerce.number(),
);

/** As `latitude` and `longitude`, in a query. */
export const queryLatitude = typedNumber.pipe(latitude);
export const queryLongitude = typedNumber.pipe(longitude);

/** A coupon's code as people type it, given on in capitals. */
export const typedCouponCode = line(40).toUpperCase();

/** The query of a list that pages by cursor; spread it into the endpoint's own filters. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: line(200).optional(),
};
