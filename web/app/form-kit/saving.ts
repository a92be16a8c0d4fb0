import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../ui/toast.ts';
import { explain, refusedFields } from '../lib/problems.ts';
import { NoAnswer } from '../lib/request.ts';
import { useCarefulSave } from './edit-conflict.tsx';
import { useKeptTyping } from './kept-typing.ts';

type SavingLabels = {
  /** What the queries begin with that show it. */
  thing: string;
  done: string;
  failed: string;
  onSaved: () => void;
  /** Of a form for a new row at an address of its own: what was typed outlives the end of the session. */
  draft?: string;
};

type Outcome = { kept: 'mine' | 'theirs' } | undefined;

/** What a form for a new row does when it is sent: a toast, the list anew, what is refused beside its field. */
export function useAdding<Fields extends FieldValues, Body>(
  form: UseFormReturn<Fields, unknown, Body>,
  { send, ...words }: SavingLabels & { send: (body: Body) => Promise<unknown> },
) {
  return useSubmit(form, words, async (body) => {
    await send(body);
    return { kept: 'mine' };
  });
}

type Edit<Row, Body, Fields> = SavingLabels & {
  /** As it was when the person began to change it. */
  row: Row;
  write: (body: Body, row: Row) => Promise<Row>;
  /** As it is now. */
  read: () => Promise<Row>;
  /** What the controls hold of a row. */
  fieldsOf: (row: Row) => Fields;
  /** The other version stays: the form, which does not close, begins with it. */
  onTheirs?: (row: Row) => void;
};

/** As `useAdding`, of a row that others may change too: put `question` on the screen, it asks whose version stays. */
export function useEditing<Fields extends FieldValues, Body, Row>(
  form: UseFormReturn<Fields, unknown, Body>,
  { row, write, read, fieldsOf, onTheirs, ...words }: Edit<Row, Body, Fields>,
) {
  const { save, question } = useCarefulSave<Row>();
  const versions = (now: Row) => ({ mine: form.getValues(), theirs: fieldsOf(now) });
  const submit = useSubmit(form, { ...words, draft: words.thing }, async (body) => {
    const saved = await save({ row, write: (now) => write(body, now), read, versions });
    if (saved?.kept === 'theirs') onTheirs?.(saved.row);
    return saved;
  });
  return { submit, question };
}

/** The row of this id among those of a list that comes whole. */
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
  useKeptTyping(form, draft);
  return form.handleSubmit(async (body) => {
    try {
      const saved = await send(body);
      // They want to go on writing.
      if (saved === undefined) return;
      if (saved.kept === 'mine') toast.success(done);
    } catch (error) {
      sayBesideFields(form, error);
      toast.error(failed, { description: explain(i18n, error, t`Please try again.`) });
      return;
    }
    // It is saved: leaving the form loses nothing.
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

/** What a form may call the field that a refusal names: `home.pincode` is in `home`, or is `home_pincode` or `pincode`. */
function namesOf(path: string): string[] {
  const [holder = '', inside, ...deeper] = path.split('.');
  return inside === undefined || deeper.length > 0 ? [holder] : [holder, `${holder}_${inside}`, inside];
}

const isField = <Fields extends FieldValues>(
  name: string,
  known: readonly string[],
): name is FieldPath<Fields> => known.includes(name);

/** What is said beside a field that cannot be used. */
export function useFieldError<Fields extends FieldValues>(
  form: UseFormReturn<Fields, unknown, unknown>,
  labels: Partial<Record<string, MessageDescriptor>>,
  /** What is said of some errors, by their message, whichever field has them. */
  byMessage: Partial<Record<string, MessageDescriptor>> = {},
) {
  const { i18n } = useLingui();
  const { errors } = form.formState;
  return (name: FieldPath<Fields>): string | undefined => {
    const error = errors[name];
    if (error === undefined) return undefined;
    // The server knows better than the form what is wrong, and says it in the language of the screen.
    const { type, message } = error;
    const said = typeof message === 'string' ? message : '';
    return type === 'server' && said !== ''
      ? said
      : i18n._(byMessage[said] ?? labels[name] ?? msg`This value isn't valid`);
  };
}
