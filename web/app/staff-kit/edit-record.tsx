import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { explain } from '../lib/problems.ts';
import { ApiProblem } from '../lib/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/pictograms/states.tsx';
import { DetailSkeleton } from '../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useClose } from './close.ts';

type Shared<Row> = {
  /** Kind of the row, and its id. */
  thing: string;
  id: string;
  title: ReactNode;
  /** Message for a missing row: "There is no such service." */
  missing: ReactNode;
  /** Error message: "Failed to load services". */
  failed: ReactNode;
  /** The form, once the row is loaded. */
  children: (row: Row) => ReactNode;
};

type RecordProps<Row> = Shared<Row> & {
  /** Returns all rows of a list without pages. */
  fetchAll: (signal: AbortSignal) => Promise<Row[]>;
};

/** Form of one row of a list without pages, at its own address. */
export function EditRecord<Row extends { id: string }>({ fetchAll, ...rest }: RecordProps<Row>) {
  const { id } = rest;
  return (
    <EditFetchedRecord
      {...rest}
      read={async (signal) => (await fetchAll(signal)).find((one) => one.id === id) ?? null}
    />
  );
}

type OneProps<Row> = Shared<Row> & {
  /** Reads the current row; null, or a 404, if there is none. */
  read: (signal: AbortSignal) => Promise<Row | null>;
};

/** Form of one row, at its own address. */
export const EditFetchedRecord = <Row,>(props: OneProps<Row>) => <OneForm key={props.id} {...props} />;

function OneForm<Row>(props: OneProps<Row>) {
  const { thing, id, read, children } = props;
  const query = useQuery({
    queryKey: [thing, 'form', id],
    queryFn: ({ signal }) => read(signal),
    // Never edit cached data.
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  // Others' changes meanwhile must not replace the row this user began to edit.
  const [begun, setBegun] = useState<Row>();
  if (begun === undefined && data != null) setBegun(data);
  return begun === undefined ? <Waiting {...props} query={query} /> : children(begun);
}

type WaitingProps = Pick<Shared<unknown>, 'title' | 'missing' | 'failed'> & {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** The dialog while there is no form to show in it. */
function Waiting({ title, missing, failed, query }: WaitingProps) {
  const { t, i18n } = useLingui();
  const close = useClose();
  const { data, error, isFetching } = query;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={title}
      closeLabel={t`Close`}
    >
      {isNone(data, error) ? (
        <EmptyState picture={<Empty className="size-10" />} title={missing} />
      ) : error === null ? (
        <DetailSkeleton label={t`Loading...`} />
      ) : (
        <ErrorState
          title={failed}
          retryLabel={<Trans>Try again</Trans>}
          retrying={isFetching}
          onRetry={() => void query.refetch()}
        >
          {explain(i18n, error, t`Please try again.`)}
        </ErrorState>
      )}
    </Dialog>
  );
}

const isNone = (data: unknown, error: Error | null): boolean =>
  data === null || (error instanceof ApiProblem && [400, 404].includes(error.problem.status));
