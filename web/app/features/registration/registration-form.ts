import { latinDigit } from '@dihaadi/contract/fields';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../lib/draft.ts';
import { useDraftKeeping } from '../../lib/draft-keeping.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLazyResolver } from '../../form-kit/lazy-resolver.ts';
import { empty, type Fault, type FieldName, type Fields, isField, SECRET } from './fields.ts';

export type Registering<Sent> = UseFormReturn<Fields, unknown, Sent>;
/** The parts of a form that the controls need, whatever it sends. */
export type FormParts = Pick<UseFormReturn<Fields>, 'register' | 'watch' | 'setValue' | 'formState'>;

/** Invalid fields, and why; `unusable` without a more specific error. */
export type Wrong = Partial<Record<FieldName, Fault | 'unusable'>>;

/** Validation of a form. */
export type Check<Body extends z.ZodType> = {
  /** The contract's own schema, which alone decides what may be sent. */
  body: Body;
  /** Errors that only this form can detect. */
  alsoWrong?: (fields: Fields) => Wrong;
};

type Kind<Body extends z.ZodType> = {
  /** Name of the draft and of the form element. */
  name: string;
  /** Loaded once the form is shown. */
  check: () => Promise<Check<Body>>;
  /** Converts texts into the input of that schema. */
  toBody: (fields: Fields) => z.input<Body>;
  /** Values known before the person has typed. */
  first?: Partial<Fields> | undefined;
};

/**
 * Returns the whole number that was typed, in the digits of any script; anything else becomes a value that the contract
 * refuses.
 */
export const toWhole = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(/\p{Nd}/gu, latinDigit));

const GSTIN_LENGTH = 15;

/** Whether the GSTIN is complete: then an error is a typo, detected by its check digit. */
const isWhole = (typed: string): boolean => typed.trim().length === GSTIN_LENGTH;

const faultOf = (name: FieldName, { gstin }: Fields) =>
  name === 'gstin' && isWhole(gstin) ? 'check' : 'unusable';

const resolverOf =
  <Body extends z.ZodType>({ toBody }: Kind<Body>) =>
  ({ body, alsoWrong }: Check<Body>): Resolver<Fields, unknown, z.output<Body>> =>
  (fields) => {
    const parsed = body.safeParse(toBody(fields));
    const wrong: Wrong = {};
    for (const { path } of parsed.error?.issues ?? []) {
      const name = String(path[0]);
      if (isField(name)) wrong[name] = faultOf(name, fields);
    }
    // Errors for missing values take precedence over the form's own.
    const all: Wrong = { ...alsoWrong?.(fields), ...wrong };
    if (parsed.success && Object.keys(all).length === 0) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const [name, type] of Object.entries(all)) if (isField(name)) errors[name] = { type };
    return { values: {}, errors };
  };

/** Returns what was typed and chosen while a slow phone was still loading the script. */
function readEarlyInput(id: string): Partial<Fields> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? known(fromForm(new FormData(form))) : {};
}

function fromForm(data: FormData): Record<string, string | string[]> {
  const names = [...new Set(data.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const texts = data.getAll(name).filter((value) => typeof value === 'string');
      return [name, Array.isArray(empty[isField(name) ? name : 'name']) ? texts : (texts[0] ?? '')];
    }),
  );
}

/** Returns the values that belong to the form's fields, have the right type and aren't empty. */
function known(values: Readonly<Record<string, string | string[]>>): Partial<Fields> {
  const entries = Object.entries(values).filter(
    ([name, value]) =>
      isField(name) && value.length > 0 && Array.isArray(value) === Array.isArray(empty[name]),
  );
  return Object.fromEntries(entries);
}

const withoutSecrets = (fields: Partial<Fields>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !(SECRET as readonly string[]).includes(name)),
  );

/**
 * Returns a registration form. Typed values are stored on this device, except passwords, and restored; `found` is the
 * restored draft, until the person starts over. `?ref=` fills the referral code.
 */
export function useRegistrationForm<Body extends z.ZodType>(kind: Kind<Body>) {
  const { name } = kind;
  const [search] = useSearchParams();
  const asked = search.get('ref')?.trim().toUpperCase() ?? '';
  const [kept] = useState(() => (typeof window === 'undefined' ? undefined : readFormDraft(name)));
  const [early] = useState(() => readEarlyInput(name));
  const [defaultValues] = useState<Fields>(() => ({
    ...empty,
    ...kind.first,
    ...known(kept?.fields ?? {}),
    ...(asked !== '' && { referral_code: asked }),
    ...early,
  }));
  const form = useForm<Fields, unknown, z.output<Body>>({
    resolver: useLazyResolver(kind.check, resolverOf(kind)),
    defaultValues,
  });
  const keeping = useDraftStorage(form, { name, first: kept?.step ?? 0, isTyped: isTouched(early) });
  const [isAfresh, setAfresh] = useState(false);
  // The server knows no draft: until hydration the page looks as the server rendered it.
  const ready = useHydrated();
  return {
    form,
    found: ready && !isAfresh ? kept : undefined,
    startAfresh: () => {
      keeping.startAfresh();
      form.reset({ ...empty, referral_code: asked });
      setAfresh(true);
    },
    keepStep: keeping.keepStep,
    forget: keeping.forget,
  };
}

type Keeping = {
  name: string;
  /** The step that the form starts at. */
  first: number;
  /** Something was typed before the form could receive it. */
  isTyped: boolean;
};

function useDraftStorage<Sent>(form: Registering<Sent>, { name, first, isTyped }: Keeping) {
  const step = useRef(first);
  const isSent = useRef(false);
  const keep = useCallback(() => {
    const fields = withoutSecrets(form.getValues());
    if (!isSent.current && isTouched(fields)) keepFormDraft(name, { step: step.current, fields });
  }, [form, name]);

  useDraftKeeping(form, keep);
  useEffect(() => {
    if (isTyped) keep();
  }, [isTyped, keep]);

  return {
    /** Stores the form's current step as well. */
    keepStep: (at: number) => {
      step.current = at;
      keep();
    },
    /** Called once it is sent. */
    forget: () => {
      isSent.current = true;
      forgetFormDraft(name);
    },
    startAfresh: () => {
      step.current = 0;
      forgetFormDraft(name);
    },
  };
}

/**
 * Whether anything was typed or chosen that differs from the form's initial values; a code in the address doesn't
 * count.
 */
const isTouched = (fields: Partial<Fields>): boolean =>
  Object.entries(fields).some(
    ([name, value]) => isField(name) && name !== 'referral_code' && String(value) !== String(empty[name]),
  );

/** Returns the fields that customers, workers and drivers all send. */
export const personOfFields = ({ name, email, phone, password, referral_code }: Fields) => ({
  name,
  email: orNone(email),
  phone,
  password: password === '' ? null : password,
  referral_code: orNone(referral_code),
});

const orNone = (text: string): string | null => (text.trim() === '' ? null : text);

/** Returns the fields that both customers and workers send. */
export const homeOfFields = (fields: Fields) => {
  const { address, city, state, pincode } = fields;
  return { ...personOfFields(fields), address, city, state, pincode };
};
