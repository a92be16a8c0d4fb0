import type { FeedLine } from '@dihaadi/contract/today';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { ageOf, formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { dashboard } from '../../staff-kit/tabs.ts';
import { feedLabels } from './feed.labels.ts';
import { feed } from './query.ts';

/** Latest events, each linking to its subject. */
export function Feed({ now }: { now: string }) {
  const query = useQuery(feed);
  return (
    <section aria-labelledby="feed" className="grid grid-cols-1 gap-3">
      <h2 id="feed" className="text-2xl">
        <Trans>Just happened</Trans>
      </h2>
      <QueryState
        query={query}
        failure={<Trans>Couldn't load what happened</Trans>}
        skeleton={{ rows: 4, className: 'h-14' }}
      >
        {(lines) => <Live lines={lines} now={now} />}
      </QueryState>
    </section>
  );
}

function Live({ lines, now }: LinesProps) {
  return <Lines lines={useDeferredValue(lines)} now={now} />;
}

type LinesProps = { lines: readonly FeedLine[]; now: string };

const Lines = memo(function Lines({ lines, now }: LinesProps) {
  const locale = useLocale();
  if (lines.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>Bookings, payments, disputes and registrations appear here.</Trans>
      </p>
    );
  }
  return (
    <ul className="later divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-card shadow-card">
      {lines.map((line) => (
        <li key={line.event}>
          {/* An event can be newer than the page's own "now". */}
          <Line line={line} age={ageOf(line.at, line.at > now ? line.at : now, locale)} />
        </li>
      ))}
    </ul>
  );
});

const Line = memo(function Line({ line, age }: { line: FeedLine; age: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, at } = feedLabels[line.kind];
  const amount = line.amount === null ? '' : formatMoney(line.amount);
  const about = [line.title, line.detail, amount].filter((part) => part !== '').join(' · ');
  return (
    <Link
      to={`${dashboard()}/${at(line.id)}`}
      className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2 leading-snug hover:bg-wash"
    >
      <span className="font-semibold">{i18n._(label)}</span>
      <time
        dateTime={line.at}
        title={formatTime(line.at, locale)}
        className="text-base whitespace-nowrap text-ink-soft"
      >
        {age}
      </time>
      {about !== '' && <span className="col-span-2 truncate text-ink-soft">{about}</span>}
    </Link>
  );
});
