import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { explain } from '../lib/problems.ts';
import { ApiProblem } from '../lib/request.ts';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/notice.tsx';

type RemoveProps = {
  /** Label: "Delete Wiring and repairs". */
  label: string;
  /** Question: "Are you sure you want to delete this service?" */
  question: ReactNode;
  /** What is deleted with it, and what is not. */
  description?: ReactNode;
  /** Kind of the row: first part of the query keys. */
  thing: string;
  done: string;
  failed: string;
  remove: () => Promise<unknown>;
  /** A less harmful alternative to deletion: hiding it from the public. */
  instead?: { label: ReactNode; run: () => Promise<unknown>; done: string; failed: string } | undefined;
};

/** Deletes after confirmation; shows what still refers to the row, and offers a less harmful alternative. */
export function Remove(props: RemoveProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState<'remove' | 'instead'>();
  const [refused, setRefused] = useState<string>();
  const { thing, instead } = props;
  const run = async (which: 'remove' | 'instead', work: Work) => {
    setRunning(which);
    try {
      await work.run();
      setOpen(false);
      toast.success(work.done);
    } catch (error) {
      const isUsed = error instanceof ApiProblem && error.problem.code === 'in-use';
      const why = explain(i18n, error, t`Please try again.`);
      if (isUsed) setRefused(why);
      else setOpen(false);
      toast.error(work.failed, { description: why });
    }
    setRunning(undefined);
    await queries.invalidateQueries({ queryKey: [thing] });
  };
  return (
    <>
      <IconButton
        label={props.label}
        onClick={() => {
          setRefused(undefined);
          setOpen(true);
        }}
      >
        <Trash2 className="size-5" />
      </IconButton>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={props.question}
        description={props.description}
        confirmLabel={<Trans>Delete</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={running === 'remove'}
        onConfirm={() => void run('remove', { run: props.remove, done: props.done, failed: props.failed })}
      >
        {refused !== undefined && (
          <div role="alert">
            <Notice tone="danger">{refused}</Notice>
          </div>
        )}
        {instead !== undefined && (
          <Button
            variant="secondary"
            className="sm:justify-self-start"
            pending={running === 'instead'}
            onClick={() => void run('instead', instead)}
          >
            {instead.label}
          </Button>
        )}
      </AlertDialog>
    </>
  );
}

type Work = { run: () => Promise<unknown>; done: string; failed: string };
