import {
  exportFairness,
  FAIRNESS_LEAST,
  type FairnessGroup,
  type FairnessGrouping,
  fairnessGroupings,
  readFairness,
} from '@dihaadi/contract/fairness';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { ExportList } from '../../../staff-kit/export.tsx';
import { Explained } from '../../../staff-kit/explained.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Ask } from '../../../ui/pictograms/signs.tsx';
import { useGroupName } from './fairness.labels.ts';

const titles: Record<FairnessGrouping, MessageDescriptor> = {
  role: msg`By role`,
  trade: msg`By trade`,
  area: msg`By city`,
  language: msg`By language`,
};

/** Whether some groups of people are suspended, or lose disputes, more often than others. */
export default function Fairness() {
  const { t, i18n } = useLingui();
  const fairness = useQuery({
    queryKey: ['fairness'],
    queryFn: ({ signal }) => call(readFairness, { signal }),
    meta: { failure: t`Couldn't load the figures` },
  });
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-xl">
          <Explained
            name={t`Last 12 months`}
            definition={t`Suspended: staff suspended the account. Found at fault: the last decision of a dispute says so. Each account counts once.`}
          />
        </h3>
        <ExportList
          open={() => openFile(exportFairness, {})}
          done={t`Figures exported`}
          failed={t`Failed to export figures`}
        />
      </div>
      <Notice tone="info">
        <Trans>
          We show groups of fewer than {FAIRNESS_LEAST} accounts together, to protect people's identity.
          Accounts don't record gender, so we can't compare it.
        </Trans>
      </Notice>
      <QueryState
        query={fairness}
        failure={<Trans>Couldn't load the figures</Trans>}
        skeleton={{ rows: 2, className: 'h-48' }}
      >
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState
              picture={<Ask className="size-10" />}
              title={<Trans>Groups of at least {FAIRNESS_LEAST} accounts appear here</Trans>}
            />
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              {fairnessGroupings.map((by) => {
                const rows = groups.filter((group) => group.by === by);
                return rows.length === 0 ? null : (
                  <Groups key={by} title={i18n._(titles[by])} groups={rows} />
                );
              })}
            </div>
          )
        }
      </QueryState>
    </section>
  );
}

const head = 'py-1.5 font-semibold text-ink-soft';
const number = 'py-1.5 ps-3 text-end';

function Groups({ title, groups }: { title: string; groups: readonly FairnessGroup[] }) {
  const nameOf = useGroupName();
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <h4 className="text-lg font-bold">{title}</h4>
      <section
        aria-label={title}
        // The table scrolls, also with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${head} text-start`}>
                <Trans>Group</Trans>
              </th>
              <th scope="col" className={`${head} ${number}`}>
                <Trans>Accounts</Trans>
              </th>
              <th scope="col" className={`${head} ${number}`}>
                <Trans>Suspended</Trans>
              </th>
              <th scope="col" className={`${head} ${number}`}>
                <Trans>Found at fault</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={`${group.kind} ${group.name}`} className="border-t border-hairline">
                <th scope="row" className="min-w-18 py-1.5 pe-3 text-start font-normal wrap-break-word">
                  {nameOf(group)}
                </th>
                <td className={number}>{formatNumber(group.accounts)}</td>
                <Share count={group.suspended} percent={group.suspended_percent} />
                <Share count={group.at_fault} percent={group.at_fault_percent} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const Share = ({ count, percent }: { count: number; percent: number }) => (
  <td className={`${number} whitespace-nowrap`}>
    {formatNumber(count)} <span className="text-ink-soft">({formatNumber(percent)}%)</span>
  </td>
);
