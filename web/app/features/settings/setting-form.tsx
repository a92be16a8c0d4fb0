import { fieldSaying } from '@dihaadi/contract/texts/field-saying';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toast } from '../../ui/toast.ts';
import { z } from 'zod';
import { explain } from '../../lib/problems.ts';
import { useRefusals } from '../../lib/refusals.ts';
import { ApiProblem } from '../../lib/request.ts';
import { useConflictSafeSave } from '../../form-kit/edit-conflict.tsx';
import { usePersistedForm } from '../../form-kit/persisted-form.ts';
import { useLeaveGuard } from '../../form-kit/unsaved-changes-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';

/** The form's values: an empty field is '', a figure is kept as typed. */
export type Fields = Record<string, string | boolean>;

type SettingSpec<Row extends object> = {
  /** Schema of the request, from the contract. */
  body: z.ZodObject;
  /** Sends the changes and returns the whole saved row. */
  send: (changes: Record<string, unknown>, over: Row) => Promise<Row>;
  /** Reads the saved row. */
  read: () => Promise<Row>;
  /** Whether `row` was loaded; otherwise it contains the defaults. */
  isRead: boolean;
  /** The saved row, or the defaults. */
  row: Row;
  queryKey: QueryKey;
  /** Numeric fields. */
  figures?: readonly string[];
  /** Fields that are never shown: they start empty, and empty means unchanged. */
  secrets?: readonly string[];
  /** Explanation beside an invalid field; by default the contract's message. */
  wrong: Readonly<Record<string, MessageDescriptor>>;
  /** Requests confirmation before these changes are sent; false cancels. */
  ask?: (changes: Record<string, unknown>) => Promise<boolean>;
  saved: string;
  failed: string;
  /** Called with the saved row. */
  onSaved?: (row: Row) => void;
};

/** Form of one group of settings. Only changed fields are sent, so others' changes are kept. */
export function useSettingForm<Row extends object>(spec: SettingSpec<Row>) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const careful = useConflictSafeSave<Row>();
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

  // `isDirty` is reset when new values arrive; the dirty fields are not.
  const isTouched = Object.keys(form.formState.dirtyFields).length > 0;
  const [base, setBase] = useState(row);
  if (!isTouched && base !== row) setBase(row);

  usePersistedForm(form, queryKey.join(' '), secrets);
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

  /** Covers only fields changed here, so others' changes are kept. Secrets are never shown. */
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
    isTouched,
    /** Returns to the saved row, after confirmation. */
    discard: () => guard.leave(() => form.reset(stable, { keepDirtyValues: false })),
    question: (
      <>
        {careful.question}
        {guard.question}
      </>
    ),
    /** For a row changed from here outside the form: typed values apply on top of the new row. */
    rebase: setBase,
  };
}

export type SettingForm = Pick<
  ReturnType<typeof useSettingForm>,
  'form' | 'errorOf' | 'submit' | 'isSaving' | 'isTouched' | 'discard' | 'question'
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

// Text that is not a number stays as typed, and is rejected by the schema.
const figureOf = (typed: string | boolean | undefined): unknown =>
  typeof typed === 'string' && /^\d+(?:\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed;

function refusedField(error: unknown, names: readonly string[]) {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.problem.errors?.find(({ path }) => names.includes(path));
}

/** Returns the same object as long as its content is the same: a form resets with every new one. */
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

/** Single-line text field of a setting. */
export function TextField({ of: { form, errorOf }, name, label, hint, ...input }: TextProps) {
  return (
    <Field label={label} hint={hint} error={errorOf(name)}>
      {(control) => <Input autoComplete="off" {...control} {...input} {...form.register(name)} />}
    </Field>
  );
}

/** Multi-line text field of a setting. */
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

/** Switch for an on/off setting. */
export function SwitchField({
  of: { form, errorOf },
  name,
  label,
  hint,
}: Pick<TextProps, 'of' | 'name' | 'label' | 'hint'>) {
  return <Switch label={label} hint={hint} error={errorOf(name)} {...form.register(name)} />;
}

// A field that gets the focus scrolls to where the bar does not cover it.
const CLEAR_OF_BAR = '[&_:is(input,select,textarea,button)]:scroll-mb-28';

/** Form around the fields, with its save button; while there are unsaved changes, that stays in sight. */
export function SettingFrame({
  of: { submit, isSaving, isTouched, discard, question },
  saveLabel,
  children,
}: {
  of: SettingForm;
  saveLabel: ReactNode;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className={cx('grid gap-5', CLEAR_OF_BAR)}
    >
      {children}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-1.5',
          isTouched &&
            'bottom-0 z-20 -mx-3 rounded-t-card border border-hairline bg-card px-3 py-3 shadow-card [@media(min-height:36rem)]:sticky',
        )}
      >
        <Button type="submit" variant="accent" pending={isSaving} className="max-sm:order-last max-sm:w-full">
          {saveLabel}
        </Button>
        {isTouched && (
          <Button variant="ghost" size="small" disabled={isSaving} onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        <output className="text-ink-soft max-sm:order-first max-sm:grow max-sm:text-sm">
          {isTouched && <Trans>You have unsaved changes</Trans>}
        </output>
      </div>
      {question}
    </form>
  );
}
