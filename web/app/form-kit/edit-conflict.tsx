import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../lib/request.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Saving<Row> = {
  /** The row as it was when the person began to change it. */
  row: Row;
  /** Sends what the person wants, over `row`. */
  write: (row: Row) => Promise<Row>;
  /** The row as it is now. */
  read: () => Promise<Row>;
};

/** The row as it is then, and whose it is; `undefined`: the person wants to go on writing. */
type Saved<Row> = { row: Row; kept: 'mine' | 'theirs' } | undefined;

/**
 * Saves a row that others may change too. When another person has, the person chooses which version stays;
 * put `question` on the screen. Other refusals are thrown as by `call`.
 */
export function useCarefulSave<Row>(): {
  save: (saving: Saving<Row>) => Promise<Saved<Row>>;
  question: ReactNode;
} {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<(choice: 'mine' | 'theirs' | undefined) => void>();
  const ask = async () => {
    const { promise, resolve } = Promise.withResolvers<'mine' | 'theirs' | undefined>();
    setAnswer(() => resolve);
    const choice = await promise;
    setAnswer(undefined);
    return choice;
  };
  const save = async (saving: Saving<Row>): Promise<Saved<Row>> => {
    const { row, write, read } = saving;
    try {
      return { row: await write(row), kept: 'mine' };
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.code !== 'changed-meanwhile') throw error;
    }
    const choice = await ask();
    if (choice === undefined) return undefined;
    const now = await read();
    return choice === 'mine' ? save({ ...saving, row: now }) : { row: now, kept: 'theirs' };
  };
  const question = (
    <Dialog
      open={answer !== undefined}
      onOpenChange={(open) => {
        if (!open) answer?.(undefined);
      }}
      title={<Trans>Someone else changed this</Trans>}
      description={<Trans>This changed after you opened the page. Your changes aren't saved yet.</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="accent" onClick={() => answer?.('mine')}>
            <Trans>Save my version</Trans>
          </Button>
          <Button variant="secondary" onClick={() => answer?.('theirs')}>
            <Trans>Use the other version</Trans>
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
  return { save, question };
}
