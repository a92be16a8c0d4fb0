import { Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { DraftDialog } from '../../../form-kit/draft-dialog.ts';
import { explain } from '../../../lib/problems.ts';
import type { Page } from '../../../lib/request.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';

export type Verdict<Row> = {
  row: Row;
  name: string;
  /** The kind of thing, as the prefix of its query keys. */
  thing: string;
  size?: 'normal' | 'small';
  /** "Driver approved successfully", "Failed to approve driver". */
  done: string;
  failed: string;
};

type DecisionDialogProps<Row> = Verdict<Row> & {
  dialog: DraftDialog;
  /** The person's name, for screen readers. */
  label: string;
  title: ReactNode;
  description: ReactNode;
  /** The button's label. */
  action: ReactNode;
  /** The label of the dialog's button, if it differs. */
  confirmLabel?: ReactNode;
  confirmVariant?: 'danger' | 'primary';
  /** An upload is still in progress. */
  isWaiting?: boolean;
  /** Returns the function that sends the verdict; undefined while something is missing, which the fields then show. */
  onTry: () => (() => Promise<Row>) | undefined;
  onOpen: () => void;
  /** The fields, whose values `dialog` stores. */
  children: ReactNode;
};

/** Button that opens a dialog for a verdict, and sends it. */
export function DecisionDialog<Row extends { id: string }>(props: DecisionDialogProps<Row>) {
  const { dialog } = props;
  const [button, setButton] = useState<HTMLElement>();
  const verdict = useSendDecision(props);
  const confirm = () => {
    const send = props.onTry();
    if (send === undefined || button === undefined) return;
    void dialog.send(() => verdict.send({ send, keepFocus: createFocusRestorer(button) }));
  };
  return (
    <>
      <Button
        variant="secondary"
        size={props.size ?? 'normal'}
        aria-label={props.label}
        onClick={({ currentTarget }) => {
          props.onOpen();
          setButton(currentTarget);
          dialog.open();
        }}
      >
        {props.action}
      </Button>
      <AlertDialog
        open={dialog.isOpen}
        onOpenChange={dialog.close}
        title={props.title}
        description={props.description}
        confirmLabel={props.confirmLabel ?? props.action}
        confirmVariant={props.confirmVariant ?? 'danger'}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={dialog.isPending || props.isWaiting === true}
        onConfirm={confirm}
      >
        {props.children}
        {dialog.question}
      </AlertDialog>
    </>
  );
}

type Sent<Row> = { send: () => Promise<Row>; keepFocus: () => void };

/** Returns the function that sends a verdict once and shows it in the lists. */
export function useSendDecision<Row extends { id: string }>({ thing, done, failed }: Verdict<Row>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  // A second tap may come before the button is disabled.
  const busy = useRef(false);
  const decision = useMutation({
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
  return {
    isPending: decision.isPending,
    /** Returns whether it was allowed, once the lists show the result. */
    send: async (sent: Sent<Row>): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      const isDone = await hasSucceeded(decision.mutateAsync(sent));
      busy.current = false;
      return isDone;
    },
  };
}

const withRow = <Row extends { id: string }>(list: InfiniteData<Page<Row>> | undefined, changed: Row) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
    })),
  };
