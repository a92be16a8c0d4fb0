import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { deleteDraftText, saveDraftText, readDraftText } from '../lib/draft.ts';
import { isRecord, isText } from '../lib/type-guards.ts';
import { isComingBack } from '../lib/leave-page.ts';
import { readSession } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';

// Secrets of a login, a gateway or a code: never kept, whatever the form's field names.
const SECRET = /password|secret|key|token|(?<!pin)code/i;

/**
 * Keeps values typed into a form, in this tab and for this account, when the session ends; the same form restores them
 * after signing in again. `draft` names the form and its subject; undefined keeps nothing. Fields listed in `secrets`,
 * and those that look like secrets, are not kept.
 */
export function usePersistedForm<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  draft: string | undefined,
  secrets: readonly string[] = [],
): void {
  const { t } = useLingui();
  useEffect(() => {
    if (draft === undefined) return undefined;
    const name = nameOf(draft);
    const known = Object.keys(form.getValues());
    const isKept = (field: string) =>
      known.includes(field) && !SECRET.test(field) && !secrets.includes(field);
    const typed = takeSavedFields(name, isKept);
    if (Object.keys(typed).length > 0) {
      form.reset((values) => ({ ...values, ...typed }), { keepDefaultValues: true });
      toast.info(t`We restored what you typed`);
    }

    let dirty: string[] = Object.keys(typed);
    const unsubscribe = form.subscribe({
      formState: { dirtyFields: true, values: true },
      callback: ({ dirtyFields = {} }) => {
        dirty = Object.keys(dirtyFields);
      },
    });
    const keep = () => {
      if (!isComingBack()) return;
      saveTypedFields(name, form.getValues(), (field) => dirty.includes(field) && isKept(field));
    };
    window.addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
    // Once for each form that appears: its object changes with every letter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft]);
}

type Typed = {
  /** Only text fields are kept. */
  fields: Readonly<Record<string, unknown>>;
  /** Whether something was typed. */
  isTyped: boolean;
  restore: (typed: Record<string, string>) => void;
};

/** Like `usePersistedForm`, for a form that manages its own fields. */
export function usePersistedFields(draft: string, { fields, isTyped, restore }: Typed): void {
  const { t } = useLingui();
  const isKept = (field: string) => field in fields && !SECRET.test(field);
  const take = useEffectEvent(() => {
    const typed = takeSavedFields(nameOf(draft), isKept);
    if (Object.keys(typed).length === 0) return;
    restore(typed);
    toast.info(t`We restored what you typed`);
  });
  const keep = useEffectEvent(() => {
    if (isComingBack() && isTyped) saveTypedFields(nameOf(draft), fields, isKept);
  });
  useEffect(() => {
    take();
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
}

/**
 * Fields of a short form with a `text`, saved in this tab and for this account on every keystroke: they survive a
 * reload and the end of the session, until `forget`. `draft` names the form and its subject, at any address. `restore`
 * restores and returns saved values once the form is on the screen. `written`: what counts as typed; a choice alone
 * does not.
 */
export function useDraftFields<Field extends string>(
  draft: string,
  empty: Readonly<Record<Field | 'text', string>>,
  written: readonly NoInfer<Field | 'text'>[] = ['text'],
) {
  const { t } = useLingui();
  // Belongs to the user who began typing: the session may end before they finish.
  const name = useRef('');
  const [fields, setFields] = useState(empty);
  const isField = (field: string) => field in empty;
  const isWritten = (now: typeof empty) => written.some((field) => now[field].trim() !== '');
  return {
    fields,
    isTyped: isWritten(fields),
    restore: (): Partial<Record<string, string>> => {
      name.current = `${accountId()}:${draft}`;
      const typed = readSavedFields(name.current, isField);
      setFields({ ...empty, ...typed });
      if (Object.keys(typed).length > 0) toast.info(t`We restored what you typed`);
      return typed;
    },
    change: (changes: Partial<Record<Field | 'text', string>>) => {
      const changed = { ...fields, ...changes };
      setFields(changed);
      if (isWritten(changed)) saveTypedFields(name.current, changed, isField);
      else deleteDraftText(name.current);
    },
    forget: () => {
      deleteDraftText(name.current);
      setFields(empty);
    },
  };
}

const accountId = (): string => readSession()?.user.id ?? '';

const nameOf = (draft: string): string => `${accountId()}:${draft}:${location.pathname}`;

/** Returns the saved values of these fields and deletes them. */
function takeSavedFields(name: string, isKept: (field: string) => boolean): Record<string, string> {
  const kept = readSavedFields(name, isKept);
  deleteDraftText(name);
  return kept;
}

/** Returns the saved values of these fields. */
function readSavedFields(name: string, isKept: (field: string) => boolean): Record<string, string> {
  const kept = Object.entries(fromJson(readDraftText(name)));
  return Object.fromEntries(
    kept.flatMap(([field, value]) => (isKept(field) && isText(value) ? [[field, value] as const] : [])),
  );
}

function saveTypedFields(
  name: string,
  fields: Readonly<Record<string, unknown>>,
  isKept: (field: string) => boolean,
): void {
  const texts = Object.entries(fields).filter(([field, value]) => isKept(field) && isText(value));
  if (texts.length > 0) saveDraftText(name, JSON.stringify(Object.fromEntries(texts)));
}

function fromJson(text: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text === '' ? '{}' : text);
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}
