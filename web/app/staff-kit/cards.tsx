import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { type Empty, MoreRows, placeholderOf, StaleNotice } from './list-states.tsx';
import type { Rows } from './rows.ts';

type StaffCardsProps<Row> = {
  title: ReactNode;
  /** Beside the heading: what can be done with the list, new rows among it. */
  corner: ReactNode;
  rows: Rows<Row>;
  /** Search and filters, how many there are, and how to take off what is set. */
  tools?: ReactNode;
  count?: ((rows: number, more: boolean) => ReactNode) | undefined;
  clear?: (() => void) | undefined;
  failed: ReactNode;
  empty: Empty;
  /** A card for each row. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A staff list of few large things, a card for each, with all of the list's states. */
export function StaffCards<Row>(props: StaffCardsProps<Row>) {
  const { t } = useLingui();
  const { title, corner, rows, tools, count, clear, failed, empty, children } = props;
  const { data, hasNextPage } = rows;
  const skeleton = <CardsSkeleton label={t`Loading...`} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        <div className="flex flex-wrap gap-2">{corner}</div>
      </div>
      {tools}
      {data !== undefined && <StaleNotice rows={rows} failed={failed} />}
      {count !== undefined && data !== undefined && (
        <output className="text-ink-soft">{count(data.length, hasNextPage)}</output>
      )}
      {placeholderOf({ rows, clear, empty, failed, skeleton }) ?? (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{children(data ?? [])}</div>
      )}
      <MoreRows rows={rows} />
    </div>
  );
}
