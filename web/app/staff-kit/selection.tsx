import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../ui/toast.ts';
import { Button } from '../ui/button.tsx';
import type { Selection } from '../ui/data-table/model.ts';
import { type Warning, useConfirmBefore } from './confirm-before.tsx';

type Row = { id: string; can: { approve: boolean } };

type SelectionOf<One> = {
  rows: readonly One[] | undefined;
  /** Kind of the rows: first part of the query keys. */
  thing: string;
  nameOf: (row: One) => string;
  approve: (row: One) => Promise<unknown>;
  /** Warning to show before an approval. */
  doubt?: (rows: readonly One[]) => Promise<Warning | undefined>;
};

/**
 * Selects several rows to approve them together. They are processed one by one: each is decided, and reported,
 * separately.
 */
export function useSelection<One extends Row>({
  rows = [],
  thing,
  nameOf,
  approve,
  doubt,
}: SelectionOf<One>): Selection<One> {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [done, setDone] = useState<number>();
  // Under a filter a row may have disappeared since it was selected.
  const selected = rows.filter(({ id }) => chosen.includes(id));
  const waiting = selected.filter(({ can }) => can.approve);
  const run = async () => {
    const failed: string[] = [];
    setDone(0);
    for (const [index, row] of waiting.entries()) {
      await approve(row).catch(() => failed.push(row.id));
      setDone(index + 1);
    }
    setDone(undefined);
    setChosen(failed);
    const [approved, refused] = [waiting.length - failed.length, failed.length];
    if (approved > 0) toast.success(t`${approved} approved`);
    if (refused > 0) toast.error(t`${refused} not approved`);
    await queries.invalidateQueries({ queryKey: [thing] });
  };
  const { ask, isLooking, dialog } = useConfirmBefore();
  const press = () => {
    if (doubt === undefined) void run();
    else
      void ask(
        () => doubt(waiting),
        () => void run(),
      );
  };
  const count = waiting.length;
  const selectOf = (name: string) => t`Select ${name}`;
  return {
    selected: selected.map(({ id }) => id),
    onSelect: (keys) => setChosen(keys),
    allLabel: t`Select all`,
    labelOf: (row) => selectOf(nameOf(row)),
    summary: <Plural value={selected.length} one="# selected" other="# selected" />,
    actions: (
      <>
        <Button
          variant="primary"
          size="small"
          disabled={count === 0 || isLooking || done !== undefined}
          onClick={press}
        >
          {done === undefined ? (
            <Plural
              value={count}
              _0="None awaiting approval"
              one="Approve # selected"
              other="Approve # selected"
            />
          ) : (
            <Trans>
              Approving {done} of {count}
            </Trans>
          )}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setChosen([])}>
          <Trans>Clear selection</Trans>
        </Button>
        {dialog}
      </>
    ),
  };
}
