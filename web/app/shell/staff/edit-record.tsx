import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../../lib/problems.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/pictograms/states.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useClose } from './close.ts';

type EditProps<Row> = {
  /** The kind of thing, and which one of them. */
  thing: string;
  id: string;
  /** Of a list that comes whole, all of it. */
  fetchAll: (signal: AbortSignal) => Promise<Row[]>;
  title: ReactNode;
  /** "There is no such service." */
  missing: ReactNode;
  /** "Failed to load services" */
  failed: ReactNode;
  /** The form, once it is known what to edit. */
  children: (row: Row) => ReactNode;
};

/** The form of one row of a list that comes whole, at an address of its own. */
export function EditRecord<Row extends { id: string }>(props: EditProps<Row>) {
  const { t, i18n } = useLingui();
  const close = useClose();
  const { thing, id, fetchAll } = props;
  const all = useQuery({
    queryKey: [thing, 'all'],
    queryFn: ({ signal }) => fetchAll(signal),
    // What was seen a while ago is not what is edited.
    staleTime: 0,
    gcTime: 0,
  });
  const row = all.data?.find((one) => one.id === id);
  if (row !== undefined) return props.children(row);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={props.title}
      closeLabel={t`Close`}
    >
      {all.error === null ? (
        <Waiting isThere={all.data !== undefined} missing={props.missing} />
      ) : (
        <ErrorState
          title={props.failed}
          retryLabel={<Trans>Try again</Trans>}
          retrying={all.isFetching}
          onRetry={() => void all.refetch()}
        >
          {explain(i18n, all.error, t`Please try again.`)}
        </ErrorState>
      )}
    </Dialog>
  );
}

function Waiting({ isThere, missing }: { isThere: boolean; missing: ReactNode }) {
  const { t } = useLingui();
  if (!isThere) return <DetailSkeleton label={t`Loading...`} />;
  return <EmptyState picture={<Empty className="size-10" />} title={missing} />;
}
