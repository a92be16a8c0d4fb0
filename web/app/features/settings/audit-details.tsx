import type { AuditEntry } from '@dihaadi/contract/audit';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatMoney, formatNumber, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { callLabels } from './audit-calls.labels.ts';
import { codeLabel } from './audit-codes.labels.ts';
import { type FieldFormat, fieldDisplayOf } from './audit-fields.labels.ts';
import { changedFieldLabel } from './changed-fields.labels.ts';

type Detail = AuditEntry['details'][number];
type Value = NonNullable<Detail['value']>;
type Formatting = {
  i18n: I18n;
  locale: ReturnType<typeof useLocale>;
  /** What the recorded call does; older events do not record it. */
  operation: Detail['value'] | undefined;
};

const YES = msg`Yes`;
const NO = msg`No`;
const OTHER = msg`Other`;

/** Codes are separated by commas or spaces, but a skill may itself contain a space. */
const formatCodes = (codes: string, label: (code: string) => string): string =>
  codeLabel(codes) === undefined
    ? codes
        .split(/[\s,]+/)
        .filter((code) => code !== '')
        .map(label)
        .join(', ')
    : label(codes);

/** Makes a code without a label readable. */
const humanizeCode = (code: string): string => code.replaceAll('_', ' ');

const formats: Readonly<Record<FieldFormat, (value: Value, formatting: Formatting) => string>> = {
  text: String,
  number: (value) => (typeof value === 'number' ? formatNumber(value) : String(value)),
  yesNo: (value, { i18n }) => i18n._(value === true ? YES : NO),
  money: (value) => formatMoney(Number(value) / 100),
  rupees: (value) => formatMoney(Number(value)),
  day: (value, { locale }) => formatDate(String(value), locale),
  time: (value, { locale }) => formatTime(String(value), locale),
  call: (value, { i18n, operation }) =>
    callLabels(String(value), operation)
      .map((label) => i18n._(label))
      .join(' · '),
  fields: (value, { i18n }) =>
    formatCodes(String(value), (field) => i18n._(changedFieldLabel(field) ?? OTHER)),
  codes: (value, { i18n }) =>
    formatCodes(String(value), (code) => {
      const label = codeLabel(code);
      return label === undefined ? humanizeCode(code) : i18n._(label);
    }),
};

/** Recorded fields besides the states, each with its label; a change also shows the previous value. */
export function AuditDetails({ details }: { details: readonly Detail[] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const operation = details.find(({ field }) => field === 'operation')?.value;
  return details.map(({ field, before, value }) => {
    const shown = fieldDisplayOf(field);
    if (shown === null) return null;
    const words = (one: Detail['value']) =>
      one === null || one === '' ? '–' : formats[shown.as](one, { i18n, locale, operation });
    return (
      <span key={field} className="text-ink-soft">
        {i18n._(shown.label)}
        {': '}
        {before !== null && `${words(before)} → `}
        {words(value)}
      </span>
    );
  });
}
