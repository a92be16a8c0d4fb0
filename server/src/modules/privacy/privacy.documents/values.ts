import { formatClock, formatDate, formatMinute } from '@dihaadi/contract/calendar';
import type { Language } from '@dihaadi/contract/registration';
import { z } from 'zod';
import { indianAmount } from '../../../platform/amounts.ts';
import { reasonText } from '../../../platform/refusals.ts';
import { labelOfCode, sayIn } from './copy-texts.ts';

/** Formats day and time in India. */
export const momentText = (iso: string, language: Language): string =>
  `${formatDate(iso, language)}, ${formatClock(iso, language)}`;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const REASON = /(?:^|_)reason$/;
/** Columns of codes; in any other, text was written by a person. */
const CODE_COLUMN_PATTERN =
  /(?:^|_)(?:status|kind|types?|role|languages?|category|categories|method|mark|side|channel|purpose|relation|thing|education|trade|unit|every|size|mode|gateway|ground|outcome|skills|tags|reason|code|by)$/;

/** Figures left out if 0. */
const OMITTED_IF_ZERO =
  /^(?:overtime_(?:minutes|hours)|(?:expenses|discount|refunded|gst|commission)_paise)$/;

function durationText(minutes: number, language: Language): string {
  const say = sayIn[language];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [say('hours', { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [say('minutes', { count: rest })] : []),
  ];
  return parts.join(' ');
}

const numbers: readonly [RegExp, (value: number, language: Language) => string][] = [
  [/(?:^|_)paise$/, (value) => indianAmount(value, 'INR')],
  [/^works_(?:from|until)$/, formatMinute],
  [/(?:^|_)minutes$/, durationText],
  [/_metres$/, (value, language) => sayIn[language]('kilometres', { count: Math.round(value / 100) / 10 })],
  [/_grams$/, (value, language) => sayIn[language]('kilograms', { count: value / 1000 })],
];

function textOf(column: string, value: string, language: Language): string {
  if (MOMENT.test(value)) return momentText(value, language);
  if (DAY.test(value)) return formatDate(value, language);
  const label = CODE_COLUMN_PATTERN.test(column) ? labelOfCode(column, value, language) : undefined;
  if (label !== undefined) return label;
  return REASON.test(column) ? reasonText(value, language) : value;
}

const NotificationTexts = z.record(z.string(), z.object({ title: z.string(), text: z.string() }));

/** Returns a notification's sentence in one language. */
function sentenceOf(value: object, language: Language): string {
  const texts = NotificationTexts.safeParse(value).data?.[language];
  return texts === undefined ? '' : `${texts.title}\n${texts.text}`;
}

function numberText(column: string, value: number, language: Language): string {
  if (value === 0 && OMITTED_IF_ZERO.test(column)) return '';
  return numbers.find(([columns]) => columns.test(column))?.[1](value, language) ?? String(value);
}

/** Formats a column's value for people: amounts in rupees, Indian time, statuses in words. */
export function valueText(column: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return sayIn[language](value ? 'yes' : 'no');
  if (typeof value === 'number') return numberText(column, value, language);
  if (typeof value === 'string') return textOf(column, value, language);
  if (Array.isArray(value)) return value.map((one: unknown) => valueText(column, one, language)).join(', ');
  return sentenceOf(value, language);
}
