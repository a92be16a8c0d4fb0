import type { WageStatement } from '@dihaadi/contract/worker-bookings/statements';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatMoney, formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { statementStatusLabels } from './statements.labels.ts';

/** Wages of one period: its days, the amount, and whether they are paid. `name` is set where several people are listed. */
export function StatementRow({ statement, name }: { statement: WageStatement; name?: string | undefined }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { first_day: from, last_day: to, days, overtime_hours: overtime, status } = statement;
  const { label, tone } = statementStatusLabels[status];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        {name !== undefined && <span className="block font-semibold wrap-anywhere">{name}</span>}
        <span className={name === undefined ? 'font-semibold' : undefined}>
          {formatDay(from, locale)}
          {to !== from && ` – ${formatDay(to, locale)}`}
        </span>
        <span className="block text-base text-ink-soft">
          <Plural value={days} one="# day" other="# days" />
          {overtime > 0 && (
            <>
              {' · '}
              <Trans>{formatNumber(overtime)} h overtime</Trans>
            </>
          )}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xl font-bold">{formatMoney(statement.wage)}</span>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </p>
    </div>
  );
}
