import { fieldSaying } from '@dihaadi/contract/texts/field-saying';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toast } from '../../ui/toast.ts';
import { z } from 'zod';
import { explain } from '../../lib/problems.ts';
import { useRefusals } from '../../lib/refusals.ts';
import { ApiProblem } from '../../lib/request.ts';
import { useCarefulSave } from '../../form-kit/edit-conflict.tsx';
import { useKeptTyping } from '../../form-kit/kept-typing.ts';
import { useLeaveGuard } from '../../form-kit/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';

/** What the controls hold: an empty field is '', a figure is as it was typed. */
export type Fields = Record<string, string | boolean>;

type SettingSpec<Row extends object> = {
  /** What may be sent, as the contract says. */
  body: z.ZodObject;
  /** Sends what was changed, and gives all of it as it is kept. */
  send: (changes: Record<string, unknown>, over: Row) => Promise<Row>;
  /** As it is kept now. */
  read: () => Promise<Row>;
  /** Whether `row` was read; else it is the defaults. */
  isRead: boolean;
  /** As it stands, or the defaults. */
  row: Row;
  queryKey: QueryKey;
  /** Fields that are figures. */
  figures?: readonly string[];
  /** Fields that are never shown: they start empty, and empty means unchanged. */
  secrets?: readonly string[];
  /** What is said beside a field that cannot be used; else what the contract says. */
  wrong: Readonly<Record<string, MessageDescriptor>>;
  /** Asks before these changes are sent; false: they are not. */
  ask?: (changes: Record<string, unknown>) => Promise<boolean>;
  saved: string;
  failed: string;
  /** Done with what was saved. */
  onSaved?: (row: Row) => void;
};

/** The form of one subject of the settings: what was changed is sent, the rest stays as others may have set it. */
export function useSettingForm<Row extends object>(spec: SettingSpec<Row>) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const careful = useCarefulSave<Row>();
  const sentence = useRefusals(true);
  const { row, queryKey, figures = [], secrets = [], wrong } = spec;
  const names = Object.keys(spec.body.shape);
  const values = fieldsOf(row, { names, secrets });
  const bodyOf = (fields: Fields): Record<string, unknown> =>
    Object.fromEntries(
      names
        .filter((name) => fields[name] !== values[name])
        .map((name) => [name, figures.includes(name) ? figureOf(fields[name]) : fields[name]]),
    );
  const resolver: Resolver<Fields> = async (fields) => {
    const parsed = z.safeParse(spec.body, bodyOf(fields));
    if (parsed.success) return { values: fields, errors: {} };
    const errors: FieldErrors<Fields> = Object.fromEntries(
      parsed.error.issues.map((issue) => [
        String(issue.path[0]),
        { type: 'contract', message: sentence(fieldSaying(issue)) ?? t`This value isn't valid` },
      ]),
    );
    return { values: {}, errors };
  };
  const stable = useStable(values);
  const form = useForm<Fields>({
    resolver,
    defaultValues: stable,
    values: stable,
    resetOptions: { keepDirtyValues: true },
  });

  // `isDirty` is forgotten when new values come in; the touched fields are not.
  const isTouched = Object.keys(form.formState.dirtyFields).length > 0;
  const [base, setBase] = useState(row);
  if (!isTouched && base !== row) setBase(row);

  useKeptTyping(form, queryKey.join(' '), secrets);
  const guard = useLeaveGuard(isTouched && !form.formState.isSubmitting);

  const submit = async (fields: Fields) => {
    if (spec.ask !== undefined && !(await spec.ask(bodyOf(fields)))) return;
    try {
      const saved = await careful.save({
        row: spec.isRead ? base : await spec.read(),
        write: (over) => spec.send(bodyOf(fields), over),
        read: spec.read,
        versions: (now) => versionsOf(fields, now),
      });
      if (saved === undefined) return;
      queries.setQueryData(queryKey, saved.row);
      setBase(saved.row);
      form.reset(fieldsOf(saved.row, { names, secrets }), { keepDirtyValues: false });
      toast.success(saved.kept === 'mine' ? spec.saved : t`This is the latest version`);
      spec.onSaved?.(saved.row);
    } catch (error) {
      const refused = refusedField(error, names);
      if (refused !== undefined)
        form.setError(refused.path, { type: 'server', message: refused.message }, { shouldFocus: true });
      const description = refused === undefined ? explain(i18n, error, t`Please try again.`) : undefined;
      toast.error(spec.failed, { description });
    }
  };

  /** Of what was changed here: the rest stays as others have set it. Keys are shown to no one. */
  const versionsOf = (fields: Fields, now: Row) => {
    const changed = Object.keys(bodyOf(fields)).filter((name) => !secrets.includes(name));
    const theirs = fieldsOf(now, { names: changed, secrets });
    return { mine: Object.fromEntries(changed.map((name) => [name, fields[name]])), theirs };
  };

  const errorOf = (name: string): string | undefined => {
    const error = form.formState.errors[name];
    if (error === undefined) return undefined;
    const ours = wrong[name];
    return ours === undefined || error.type === 'server' ? error.message : i18n._(ours);
  };

  return {
    form,
    errorOf,
    bodyOf,
    submit: form.handleSubmit(submit),
    isSaving: form.formState.isSubmitting,
    question: (
      <>
        {careful.question}
        {guard.question}
      </>
    ),
    /** The row was changed from here, beside the form: what is typed goes over this one. */
    rebase: setBase,
  };
}

export type SettingForm = Pick<
  ReturnType<typeof useSettingForm>,
  'form' | 'errorOf' | 'submit' | 'isSaving' | 'question'
>;

const asText = (value: unknown): string | boolean => {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function fieldsOf(row: object, of: { names: readonly string[]; secrets: readonly string[] }): Fields {
  const had = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    of.names.map((name) => [name, of.secrets.includes(name) ? '' : asText(had.get(name))]),
  );
}

// What is no figure stays as it is, and is refused.
const figureOf = (typed: string | boolean | undefined): unknown =>
  typeof typed === 'string' && /^\d+(?:\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed;

function refusedField(error: unknown, names: readonly string[]) {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.problem.errors?.find(({ path }) => names.includes(path));
}

/** The same object as long as what is in it is the same: a form starts anew with every other one. */
function useStable(values: Fields): Fields {
  const text = JSON.stringify(values);
  return useMemo(
    () => z.record(z.string(), z.union([z.string(), z.boolean()])).parse(JSON.parse(text)),
    [text],
  );
}

type TextProps = ComponentProps<typeof Input> & {
  of: SettingForm;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** A line of text of a setting. */
export function TextField({ of: { form, errorOf }, name, label, hint, ...input }: TextProps) {
  return (
    <Field label={label} hint={hint} error={errorOf(name)}>
      {(control) => <Input autoComplete="off" {...control} {...input} {...form.register(name)} />}
    </Field>
  );
}

/** Some lines of text of a setting. */
export function LongTextField({
  of: { form, errorOf },
  name,
  label,
  hint,
  maxLength,
}: Pick<TextProps, 'of' | 'name' | 'label' | 'hint' | 'maxLength'>) {
  return (
    <Field label={label} hint={hint} error={errorOf(name)}>
      {(control) => <Textarea {...control} maxLength={maxLength} rows={4} {...form.register(name)} />}
    </Field>
  );
}

/** A setting that is on or off. */
export function SwitchField({
  of: { form, errorOf },
  name,
  label,
  hint,
}: Pick<TextProps, 'of' | 'name' | 'label' | 'hint'>) {
  return <Switch label={label} hint={hint} error={errorOf(name)} {...form.register(name)} />;
}

/** The form around the fields, with its one button. */
export function SettingFrame({
  of: { submit, isSaving, question },
  saveLabel,
  children,
}: {
  of: SettingForm;
  saveLabel: ReactNode;
  children: ReactNode;
}) {
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {children}
      <Button type="submit" variant="accent" pending={isSaving} className="sm:justify-self-start">
        {saveLabel}
      </Button>
      {question}
    </form>
  );
}
