import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { QueryState } from '../shell/query-state.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { createFocusRestorer } from './restore-focus.ts';

export type TodayDialogCallbacks = { onClose: () => void; onSaved: () => void };

type TodayDialogButtonProps = {
  /** Also names the subject, for screen reader users. */
  label: string;
  text: ReactNode;
  /** The dialog. */
  children: (close: TodayDialogCallbacks) => ReactNode;
};

/** Button on a row of Today that opens a dialog; once saved, Today is refetched. */
export function TodayDialogButton({ label, text, children }: TodayDialogButtonProps) {
  const queries = useQueryClient();
  const [button, setButton] = useState<HTMLElement>();
  const onClose = () => {
    // The dialog follows a loading one, so it does not know where the focus was.
    flushSync(() => setButton(undefined));
    button?.focus();
  };
  const onSaved = () => {
    // The row disappears once it is done.
    if (button !== undefined) createFocusRestorer(button)();
    setButton(undefined);
    void queries.invalidateQueries({ queryKey: ['today'] });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        {text}
      </Button>
      {button !== undefined && children({ onClose, onSaved })}
    </>
  );
}

type AskedProps<Row> = {
  /** The current row. */
  query: UseQueryResult<Row>;
  /** Title of the dialog until the row is loaded. */
  title: ReactNode;
  onClose: () => void;
  /** The dialog; null if there is nothing to decide. */
  children: (row: Row) => ReactNode;
  /** Returns why there is nothing to decide, if it was not decided meanwhile. */
  because?: (row: Row) => string | undefined;
};

/** Loads a row before its dialog opens, as another person may have decided it meanwhile. */
export function TodayDialogLoader<Row>({ query, title, onClose, children, because }: AskedProps<Row>) {
  const { t } = useLingui();
  const asked = query.data === undefined ? null : children(query.data);
  if (asked !== null) return asked;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      closeLabel={t`Close`}
    >
      <QueryState
        query={query}
        failure={<Trans>Couldn't load the details</Trans>}
        skeleton={{ rows: 2, className: 'h-12' }}
      >
        {(row) => <p>{because?.(row) ?? <Trans>This was already decided.</Trans>}</p>}
      </QueryState>
    </Dialog>
  );
}
