import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { explain } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';

type Saving<Body> = {
  /** Saves on the server. */
  send: (body: Body) => Promise<unknown>;
  /** What the queries begin with that show it. */
  thing: string;
  done: string;
  failed: string;
  /** Says the server's own sentence in any language: where the specification asks for its detail. */
  onSaved: () => void;
};

/** What a staff form does when it is sent: a toast, the list anew, and what the server refuses beside its field. */
export function useSaving<Fields extends FieldValues, Body>(
  form: UseFormReturn<Fields, unknown, Body>,
  { send, thing, done, failed, onSaved }: Saving<Body>,
) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return form.handleSubmit(async (body) => {
    try {
      await send(body);
    } catch (error) {
      const known = Object.keys(form.getValues());
      const refused = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
      for (const { path, message } of refused) {
        const field = path.split('.')[0] ?? '';
        if (isField<Fields>(field, known))
          form.setError(field, { type: 'server', message }, { shouldFocus: true });
      }
      toast.error(failed, { description: explain(i18n, error, t`Please try again.`) });
      return;
    }
    toast.success(done);
    onSaved();
    await queries.invalidateQueries({ queryKey: [thing] });
  });
}

const isField = <Fields extends FieldValues>(
  name: string,
  known: readonly string[],
): name is FieldPath<Fields> => known.includes(name);

/** What is said beside a field that cannot be used. */
export function useWrong<Fields extends FieldValues>(
  form: UseFormReturn<Fields, unknown, unknown>,
  words: Partial<Record<string, MessageDescriptor>>,
) {
  const { i18n } = useLingui();
  const { errors } = form.formState;
  return (name: FieldPath<Fields>): string | undefined =>
    errors[name] === undefined ? undefined : i18n._(words[name] ?? msg`This cannot be used`);
}
