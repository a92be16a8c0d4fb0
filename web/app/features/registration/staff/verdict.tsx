import { Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { DraftDialog } from '../../../form-kit/draft-dialog.ts';
import { explain } from '../../../lib/problems.ts';
import type { Page } from '../../../lib/request.ts';
import { wasDone } from '../../../lib/was-done.ts';
import { focusKeeper } from '../../../staff-kit/focus-keeper.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';

export type Verdict<Row> = {
  row: Row;
  name: string;
  /** The kind of thing: what its queries begin with. */
  thing: string;
  size?: 'normal' | 'small';
  /** "Driver approved successfully", "Failed to approve driver". */
  done: string;
  failed: string;
};

type VerdictDialogProps<Row> = Verdict<Row> & {
  dialog: DraftDialog;
  /** Of whom, for those who hear the button. */
  label: string;
  title: ReactNode;
  description: ReactNode;
  /** What the buttons say. */
  action: ReactNode;
  /** What the button of the dialog says, where it is something else. */
  confirmLabel?: ReactNode;
  confirmVariant?: 'danger' | 'primary';
  /** Something is still on its way to the server. */
  isWaiting?: boolean;
  /** Gives what sends the verdict; undefined while something is missing, which the fields then say. */
  onTry: () => (() => Promise<Row>) | undefined;
  onOpen: () => void;
  /** The fields, which `dialog` keeps. */
  children: ReactNode;
};

/** A button that asks for what a verdict needs, and sends it. */
export function VerdictDialog<Row extends { id: string }>(props: VerdictDialogProps<Row>) {
  const { dialog } = props;
  const [button, setButton] = useState<HTMLElement>();
  const verdict = useVerdict(props);
  const confirm = () => {
    const send = props.onTry();
    if (send === undefined || button === undefined) return;
    void dialog.send(() => verdict.send({ send, keepFocus: focusKeeper(button) }));
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

/** Sends a verdict once, and shows it in the lists. */
export function useVerdict<Row extends { id: string }>({ thing, done, failed }: Verdict<Row>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  // A second tap comes before the button has heard of the first.
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
    /** Gives whether it was allowed, once the lists show how it went. */
    send: async (sent: Sent<Row>): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      const isDone = await wasDone(decision.mutateAsync(sent));
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
