import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { type Empty, MoreRows, placeholderOf, StaleNotice } from './list-states.tsx';
import type { Rows } from './rows.ts';

type StaffCardsProps<Row> = {
  title: ReactNode;
  /** Beside the heading: the list's actions, including adding a row. */
  corner: ReactNode;
  rows: Rows<Row>;
  /** Search and filters, the count, and a button to clear them. */
  tools?: ReactNode;
  count?: ((rows: number, more: boolean) => ReactNode) | undefined;
  clear?: (() => void) | undefined;
  failed: ReactNode;
  empty: Empty;
  /** Renders a card for each row. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** Staff list of a few large items, a card for each, with all list states. */
export function StaffCards<Row>(props: StaffCardsProps<Row>) {
  const { t } = useLingui();
  const { title, corner, rows, tools, count, clear, failed, empty, children } = props;
  const { data, hasNextPage } = rows;
  const skeleton = <CardsSkeleton label={t`Loading...`} />;
  return (
    <div className="grid grid-cols-1 gap-4 lg:-mt-2">
      <div data-low className="grid gap-3 lg:gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-2xl lg:text-xl">{title}</h2>
          {count !== undefined && data !== undefined && (
            <output className="text-base text-ink-soft">{count(data.length, hasNextPage)}</output>
          )}
          <div className="ms-auto flex flex-wrap gap-2">{corner}</div>
        </div>
        {tools}
      </div>
      {data !== undefined && <StaleNotice rows={rows} failed={failed} />}
      {placeholderOf({ rows, clear, empty, failed, skeleton }) ?? (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{children(data ?? [])}</div>
      )}
      <MoreRows rows={rows} />
    </div>
  );
}
