import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../ui/toast.ts';
import { explain, refusedFields } from '../lib/problems.ts';
import { NoAnswer } from '../lib/request.ts';
import { useConflictSafeSave } from './edit-conflict.tsx';
import { usePersistedForm } from './persisted-form.ts';

type SavingLabels = {
  /** First part of the keys of queries that show it. */
  thing: string;
  done: string;
  failed: string;
  onSaved: () => void;
  /** For a form at its own address that creates a row: typed values survive the end of the session. */
  draft?: string;
};

type Outcome = { kept: 'mine' | 'theirs' } | undefined;

/** Submits a form for a new row: shows a toast, reloads the list, and shows errors beside their fields. */
export function useCreateForm<Fields extends FieldValues, Body>(
  form: UseFormReturn<Fields, unknown, Body>,
  { send, ...words }: SavingLabels & { send: (body: Body) => Promise<unknown> },
) {
  return useSubmit(form, words, async (body) => {
    await send(body);
    return { kept: 'mine' };
  });
}

type Edit<Row, Body, Fields> = SavingLabels & {
  /** The row as it was when editing began. */
  row: Row;
  write: (body: Body, row: Row) => Promise<Row>;
  /** Reads the current row. */
  read: () => Promise<Row>;
  /** Returns the form's values for a row. */
  fieldsOf: (row: Row) => Fields;
  /** Called when the other version is kept: the form stays open and starts from it. */
  onTheirs?: (row: Row) => void;
};

/**
 * Like `useCreateForm`, for a row that others may change too: render `question` on the screen, for the choice of the
 * version to keep.
 */
export function useEditForm<Fields extends FieldValues, Body, Row>(
  form: UseFormReturn<Fields, unknown, Body>,
  { row, write, read, fieldsOf, onTheirs, ...words }: Edit<Row, Body, Fields>,
) {
  const { save, question } = useConflictSafeSave<Row>();
  const versions = (now: Row) => ({ mine: form.getValues(), theirs: fieldsOf(now) });
  const submit = useSubmit(form, { ...words, draft: words.thing }, async (body) => {
    const saved = await save({ row, write: (now) => write(body, now), read, versions });
    if (saved?.kept === 'theirs') onTheirs?.(saved.row);
    return saved;
  });
  return { submit, question };
}

/** Returns the row with this id from a list without pages. */
export async function oneOf<Row extends { id: string }>(
  all: Promise<readonly Row[]>,
  id: string,
): Promise<Row> {
  const row = (await all).find((one) => one.id === id);
  if (row === undefined) throw new NoAnswer();
  return row;
}

function useSubmit<Fields extends FieldValues, Body>(
  form: UseFormReturn<Fields, unknown, Body>,
  { thing, draft, done, failed, onSaved }: SavingLabels,
  send: (body: Body) => Promise<Outcome>,
) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  usePersistedForm(form, draft);
  return form.handleSubmit(async (body) => {
    try {
      const saved = await send(body);
      // The user wants to continue editing.
      if (saved === undefined) return;
      if (saved.kept === 'mine') toast.success(done);
    } catch (error) {
      sayBesideFields(form, error);
      toast.error(failed, { description: explain(i18n, error, t`Please try again.`) });
      return;
    }
    // Marks the form as saved, so that leaving it loses nothing.
    form.reset(form.getValues(), { keepValues: true });
    onSaved();
    await queries.invalidateQueries({ queryKey: [thing] });
  });
}

function sayBesideFields<Fields extends FieldValues, Body>(
  form: UseFormReturn<Fields, unknown, Body>,
  error: unknown,
): void {
  const known = Object.keys(form.getValues());
  let shouldFocus = true;
  for (const { path, message } of refusedFields(error)) {
    const field = namesOf(path).find((name) => isField<Fields>(name, known));
    if (field === undefined || !isField<Fields>(field, known)) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
}

/**
 * Returns the names a form may use for a field named in an error: `home.pincode` is in `home`, or is `home_pincode` or
 * `pincode`.
 */
function namesOf(path: string): string[] {
  const [holder = '', inside, ...deeper] = path.split('.');
  return inside === undefined || deeper.length > 0 ? [holder] : [holder, `${holder}_${inside}`, inside];
}

const isField = <Fields extends FieldValues>(
  name: string,
  known: readonly string[],
): name is FieldPath<Fields> => known.includes(name);

/** Returns the explanation beside an invalid field. */
export function useFieldError<Fields extends FieldValues>(
  form: UseFormReturn<Fields, unknown, unknown>,
  labels: Partial<Record<string, MessageDescriptor>>,
  /** Texts for some errors by their message, whichever field has them. */
  byMessage: Partial<Record<string, MessageDescriptor>> = {},
) {
  const { i18n } = useLingui();
  const { errors } = form.formState;
  return (name: FieldPath<Fields>): string | undefined => {
    const error = errors[name];
    if (error === undefined) return undefined;
    // The server's message is more precise than the form's, and is in the screen's language.
    const { type, message } = error;
    const said = typeof message === 'string' ? message : '';
    return type === 'server' && said !== ''
      ? said
      : i18n._(byMessage[said] ?? labels[name] ?? msg`This value isn't valid`);
  };
}
