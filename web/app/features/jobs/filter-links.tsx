import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { formatMoney } from '../../lib/format.ts';
import { localeOf, publicPath, useLocale } from '../../lib/i18n.tsx';
import { contractLabels } from './jobs.labels.ts';
import { tradeLabels } from '../services/public.ts';
import { displayCityName } from './cities.ts';
import { type FilterName, type Filters, setFilters, toSearch } from './filters.ts';

/** Returns the active filters as texts, in the order of the form. */
export function filterTexts(i18n: I18n, filters: Filters): { name: FilterName; text: string }[] {
  const { q, city, job_type, contract_type, salary_min } = filters;
  const least = formatMoney(salary_min ?? 0);
  const texts: Record<FilterName, () => string> = {
    q: () => `“${q ?? ''}”`,
    city: () => displayCityName(localeOf(i18n), city ?? ''),
    job_type: () => (job_type === undefined ? '' : i18n._(tradeLabels[job_type])),
    contract_type: () => (contract_type === undefined ? '' : i18n._(contractLabels[contract_type])),
    salary_min: () => i18n._(msg`From ${least}`),
    is_remote: () => i18n._(msg`Remote`),
    walk_in_today: () => i18n._(msg`Walk-in interview today`),
  };
  return setFilters(filters).map((name) => ({ name, text: texts[name]() }));
}

/** Each active filter, with a link to the same page without it. */
export function FilterLinks({ filters }: { filters: Filters }) {
  const { t, i18n } = useLingui();
  const path = publicPath('/jobs', useLocale());
  const texts = filterTexts(i18n, filters);
  if (texts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <span className="font-semibold">
        <Plural value={texts.length} one="# filter" other="# filters" />
      </span>
      {texts.map(({ name, text }) => (
        <a
          key={name}
          href={path + toSearch({ ...filters, [name]: undefined })}
          aria-label={t`Remove filter: ${text}`}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-[1.375rem] border border-primary-ink bg-primary-wash py-1 ps-3.5 pe-3 text-base leading-tight font-medium hover:bg-card"
        >
          <span className="min-w-0 wrap-anywhere">{text}</span>
          <X aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
        </a>
      ))}
      <a
        href={path}
        className="inline-flex min-h-11 items-center px-1.5 font-semibold text-primary-ink underline underline-offset-4"
      >
        <Trans>Remove all</Trans>
      </a>
    </div>
  );
}
