import { Trans, useLingui } from '@lingui/react/macro';
import {
  type InfiniteData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../lib/problems.ts';
import { ApiProblem, type Page } from '../lib/request.ts';
import { Drawer } from '../ui/drawer.tsx';
import { DetailSkeleton } from '../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useClose } from './close.ts';
import { OtherViewersNotice } from './other-viewers.tsx';
import { Neighbours } from './previous-next-links.tsx';

type RecordProps<Row extends { id: string }, Whole> = {
  /** Kind of the row, with which its query keys begin, and its id. */
  thing: string;
  id: string;
  /** Kinds of things whose parts it shows. */
  parts?: readonly string[];
  read: (signal: AbortSignal) => Promise<Whole>;
  title: (row: Row | Whole) => ReactNode;
  /** Title until the row is loaded. */
  untitled: ReactNode;
  /** Below the title: its state. */
  badge: (row: Row | Whole) => ReactNode;
  /** Actions for the row; undefined if there are none. */
  footer: (row: Row | Whole) => ReactNode;
  picture: ReactNode;
  /** Message for a missing row: "There is no such driver." */
  missing: ReactNode;
  /** Error message: "Failed to load the driver". */
  failed: ReactNode;
  children: (row: Row | Whole) => ReactNode;
};

/** One row beside its list, at its own address: shows the list's data at once, and the rest once loaded. */
export function RecordDrawer<Row extends { id: string }, Whole>(props: RecordProps<Row, Whole>) {
  const { t } = useLingui();
  const close = useClose();
  const { thing, id, read, parts = [] } = props;
  const record = useQuery({
    queryKey: [thing, 'record', id],
    queryFn: ({ signal }) => read(signal),
    meta: { parts },
  });
  const queries = useQueryClient();
  // Data already loaded by the list behind the drawer.
  const lists = queries.getQueriesData<InfiniteData<Page<Row>>>({ queryKey: [thing, 'list'] });
  const shown = record.data ?? rowsOf(lists).find((row) => row.id === id);
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={shown === undefined ? props.untitled : props.title(shown)}
      description={shown === undefined ? undefined : <span className="mt-1 block">{props.badge(shown)}</span>}
      closeLabel={t`Close`}
      tools={<Neighbours id={id} />}
      footer={shown === undefined ? undefined : props.footer(shown)}
    >
      <Content {...props} record={record} shown={shown} />
    </Drawer>
  );
}

const rowsOf = <Row,>(lists: readonly [QueryKey, InfiniteData<Page<Row>> | undefined][]): Row[] =>
  lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ rows }) => rows);

type ContentProps<Shown> = {
  record: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  shown: Shown | undefined;
  picture: ReactNode;
  missing: ReactNode;
  failed: ReactNode;
  children: (row: Shown) => ReactNode;
};

function Content<Shown>({ record, shown, picture, missing, failed, children }: ContentProps<Shown>) {
  const { t, i18n } = useLingui();
  const { data, error } = record;
  if (error !== null && data === undefined) {
    return error instanceof ApiProblem && [400, 404].includes(error.problem.status) ? (
      <EmptyState picture={picture} title={missing} />
    ) : (
      <ErrorState
        title={failed}
        retryLabel={<Trans>Try again</Trans>}
        retrying={record.isFetching}
        onRetry={() => void record.refetch()}
      >
        {explain(i18n, error, t`Please try again.`)}
      </ErrorState>
    );
  }
  if (shown === undefined) return <DetailSkeleton label={t`Loading...`} />;
  return (
    <>
      <OtherViewersNotice record={data} />
      {children(shown)}
    </>
  );
}

/** Section of a drawer, under a heading. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}
