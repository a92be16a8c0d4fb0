import { type DeskFigure, deskFigures } from '@dihaadi/contract/day-figures';
import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type { readToday } from '@dihaadi/contract/today';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n.tsx';
import { Explained } from '../../staff-kit/explained.tsx';
import { dashboard } from '../../staff-kit/tabs.ts';
import { figureLabels, formatFigure } from './figures.labels.ts';

type Compared = NonNullable<ReplyOf<typeof readToday>['figures']>;

/** Today's figures, each compared with the same weekday a week ago until this time of day. */
export function FiguresToday({ figures }: { figures: Compared }) {
  return (
    <section aria-labelledby="figures" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="figures" className="text-2xl">
          <Trans>Today so far</Trans>
        </h2>
        <Link
          to={`${dashboard()}/today/figures`}
          className="-my-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink underline underline-offset-4"
        >
          <ChartColumn aria-hidden="true" className="size-5" />
          <Trans>Charts</Trans>
        </Link>
      </div>
      <dl className="divide-y divide-hairline rounded-card border border-hairline bg-card px-4 shadow-card">
        {deskFigures.map((name) => (
          <FigureLine key={name} name={name} of={figures[name]} />
        ))}
      </dl>
    </section>
  );
}

function FigureLine({ name, of }: { name: DeskFigure; of: Compared[DeskFigure] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { name: label, definition } = figureLabels[name];
  const before = formatFigure(name, of.week_ago, locale);
  return (
    <div className="flex items-start justify-between gap-3 py-1.5">
      <dt className="min-w-0 leading-snug text-ink-soft">
        <Explained name={i18n._(label)} definition={i18n._(definition)} />
      </dt>
      <dd className="shrink-0 text-end leading-tight">
        <span className="block text-xl font-bold tabular-nums">{formatFigure(name, of.today, locale)}</span>
        <span className="block text-base text-ink-soft tabular-nums">
          <Trans>{before} last week</Trans>
        </span>
      </dd>
    </div>
  );
}
