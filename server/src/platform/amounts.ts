import { type NumberWords, numberInWords } from './number-words.ts';

/** Amounts as people in India read them. All are whole paise, or cents. */

// Indian grouping for every language: CLDR has it for only some of India's languages (design/india.md, section 7).
const format = (currency: string) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits: 2 });

/** Formats as `₹12,34,567.50`. */
export const indianAmount = (paise: number, currency: string): string => format(currency).format(paise / 100);

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

function belowHundred(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  const one = ONES[value % 10] ?? '';
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return one === '' ? ten : `${ten}-${one}`;
}

const ENGLISH: NumberWords = {
  zero: 'Zero',
  belowHundred,
  steps: ['Crore', 'Lakh', 'Thousand', 'Hundred'],
  and: 'and',
};
const inWords = (value: number): string => numberInWords(value, ENGLISH);

const UNITS: Record<string, readonly [whole: string, hundredth: string]> = {
  INR: ['Rupees', 'Paise'],
  USD: ['US Dollars', 'Cents'],
  EUR: ['Euros', 'Cents'],
};

/**
 * Formats an amount for documents: “Rupees One Thousand One Hundred and Eighty Only”. `paise` is not negative; a
 * currency without words here is named by its code.
 */
export function amountInWords(paise: number, currency: string): string {
  const [whole, hundredth] = UNITS[currency] ?? [currency, 'Hundredths'];
  const rest = paise % 100;
  const fraction = rest === 0 ? '' : ` and ${inWords(rest)} ${hundredth}`;
  return `${whole} ${inWords(Math.floor(paise / 100))}${fraction} Only`;
}
