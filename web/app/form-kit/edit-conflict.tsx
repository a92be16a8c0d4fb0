import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../lib/request.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Difference, differencesOf, type Versions } from './differences.ts';

type Saving<Row> = {
  /** The row as it was when editing began. */
  row: Row;
  /** Sends the user's changes, over `row`. */
  write: (row: Row) => Promise<Row>;
  /** Reads the current row. */
  read: () => Promise<Row>;
  /** The user's typed values, and the form's values for the current row. */
  versions: (now: Row) => Versions;
};

/** The resulting row, and whose version it is; `undefined`: the user wants to continue editing. */
type Saved<Row> = { row: Row; kept: 'mine' | 'theirs' } | undefined;

type Choice = 'mine' | 'theirs' | undefined;
type Asked = { differences: readonly Difference[]; answer: (choice: Choice) => void };

/**
 * Saves a row that others may change too. If another person has changed it, the user sees both versions and chooses
 * one; render `question` on the screen. Other errors are thrown as by `call`.
 */
export function useConflictSafeSave<Row>(): {
  save: (saving: Saving<Row>) => Promise<Saved<Row>>;
  question: ReactNode;
} {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  const ask = async (versions: Versions) => {
    const { promise, resolve } = Promise.withResolvers<Choice>();
    const words = { yes: t`Yes`, no: t`No`, none: t`Empty` };
    setAsked({ differences: differencesOf(versions, words), answer: resolve });
    const choice = await promise;
    setAsked(undefined);
    return choice;
  };
  const save = async (saving: Saving<Row>): Promise<Saved<Row>> => {
    const { row, write, read, versions } = saving;
    try {
      return { row: await write(row), kept: 'mine' };
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.code !== 'changed-meanwhile') throw error;
    }
    const now = await read();
    const choice = await ask(versions(now));
    if (choice === undefined) return undefined;
    return choice === 'mine' ? save({ ...saving, row: now }) : { row: now, kept: 'theirs' };
  };
  return { save, question: <Question asked={asked} /> };
}

function Question({ asked }: { asked: Asked | undefined }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => {
        if (!open) asked?.answer(undefined);
      }}
      title={<Trans>Someone else changed this</Trans>}
      description={<Trans>This changed after you opened the page. Your changes aren't saved yet.</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="accent" onClick={() => asked?.answer('mine')}>
            <Trans>Save my version</Trans>
          </Button>
          <Button variant="secondary" onClick={() => asked?.answer('theirs')}>
            <Trans>Use the other version</Trans>
          </Button>
        </>
      }
    >
      {asked !== undefined && <Differences of={asked.differences} />}
    </Dialog>
  );
}

function Differences({ of }: { of: readonly Difference[] }) {
  if (of.length === 0)
    return (
      <p>
        <Trans>What you can change here is the same in both versions.</Trans>
      </p>
    );
  return (
    <ul className="grid gap-4">
      {of.map(({ name, label, mine, theirs }) => (
        <li key={name} className="grid gap-1">
          <h3 className="text-base font-semibold">{label}</h3>
          <dl className="grid gap-2 sm:grid-cols-2">
            <Version term={<Trans>Your version</Trans>}>{mine}</Version>
            <Version term={<Trans>Other version</Trans>}>{theirs}</Version>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Version({ term, children }: { term: ReactNode; children: string }) {
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3 py-2">
      <dt className="text-base text-ink-soft">{term}</dt>
      {/* A long text can be scrolled, also by keyboard, while the buttons stay in view. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <dd tabIndex={0} className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {children}
      </dd>
    </div>
  );
}
