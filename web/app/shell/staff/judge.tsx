import { Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { toast } from 'sonner';
import { explain } from '../../lib/problems.ts';
import type { Page } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { focusKeeper } from './focus-keeper.ts';

type Size = 'normal' | 'small';

type Verdict<Row> = {
  row: Row;
  name: string;
  /** The kind of thing: what its queries begin with. */
  thing: string;
  size?: Size;
  /** "Driver approved successfully", "Failed to approve driver". */
  done: string;
  failed: string;
};

/** Approves at once, and the list shows that it happened. */
export function Approve<Row extends { id: string }>(
  props: Verdict<Row> & { approve: (row: Row) => Promise<Row> },
) {
  const { t } = useLingui();
  const { row, name, size = 'normal', approve } = props;
  const judge = useVerdict(props);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    judge.mutate({ send: () => approve(row), keepFocus: focusKeeper(currentTarget) });
  return (
    <Button
      variant="primary"
      size={size}
      aria-label={t`Approve ${name}`}
      pending={judge.isPending}
      onClick={press}
    >
      <Trans>Approve</Trans>
    </Button>
  );
}

const LONGEST_REASON = 300;

/** Rejects, with a reason: whoever is rejected is told why. */
export function Reject<Row extends { id: string }>(
  props: Verdict<Row> & { reject: (row: Row, reason: string) => Promise<Row> },
) {
  const { t } = useLingui();
  const { row, name, size = 'normal', reject } = props;
  const [button, setButton] = useState<HTMLElement>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const judge = useVerdict(props);
  const confirm = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || button === undefined) return;
    const sent = { send: () => reject(row, reason), keepFocus: focusKeeper(button) };
    await judge.mutateAsync(sent).catch(() => undefined);
    setButton(undefined);
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={t`Reject ${name}`}
        onClick={({ currentTarget }) => {
          setReason('');
          setMissing(false);
          setButton(currentTarget);
        }}
      >
        <Trans>Reject</Trans>
      </Button>
      <AlertDialog
        open={button !== undefined}
        onOpenChange={(open) => {
          if (!open) setButton(undefined);
        }}
        title={<Trans>Reject {name}?</Trans>}
        description={<Trans>Say why: the reason stays in the history.</Trans>}
        confirmLabel={<Trans>Reject</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={judge.isPending}
        onConfirm={() => void confirm()}
      >
        <Field label={<Trans>Reason</Trans>} error={missing ? t`Say why, in a few words` : undefined}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </AlertDialog>
    </>
  );
}

type Sent<Row> = { send: () => Promise<Row>; keepFocus: () => void };

function useVerdict<Row extends { id: string }>({ thing, done, failed }: Verdict<Row>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: Sent<Row>) => send(),
    onSuccess: (changed, { keepFocus }) => {
      keepFocus();
      toast.success(done);
      queries.setQueriesData<InfiniteData<Page<Row>>>({ queryKey: [thing, 'list'] }, (list) =>
        withRow(list, changed),
      );
    },
    onError: (error) => toast.error(failed, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [thing] }),
  });
}

const withRow = <Row extends { id: string }>(list: InfiniteData<Page<Row>> | undefined, changed: Row) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
    })),
  };
