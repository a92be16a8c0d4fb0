import { type Role, roles } from '@dihaadi/contract/roles';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { isText, oneOf } from '../../lib/type-guards.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { useEmailFromLink } from './email-from-link.ts';
import { lastRole } from './likely-role.ts';
import { enter, wrongLogin } from './sign-in.ts';
import { roleLabels } from '../../lib/role.labels.ts';
import { EmailField } from './fields.tsx';

const FALLBACK: Role = 'customer';

const roleOf = (chosen: FormDataEntryValue | null): Role => oneOf(roles, chosen) ?? FALLBACK;

/** Returns the form's values; no code if none is required. */
function readLoginForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const typed = data.get(name);
    return isText(typed) ? typed : '';
  };
  return {
    user_type: roleOf(data.get('user_type')),
    email: textOf('email').trim(),
    password: textOf('password'),
    code: data.has('code') ? textOf('code').trim() : undefined,
  };
}

type LoginFormProps = { role: Role | undefined; onRole: (role: Role) => void };

/**
 * `role` preselects the user type, if it is known; otherwise the one last used on this device. `onRole` is called when
 * another is chosen.
 */
export function LoginForm({ role: first, onRole }: LoginFormProps) {
  const { t, i18n } = useLingui();
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [asksCode, setAsksCode] = useState(false);
  const [pending, setPending] = useState(false);
  const ready = useHydrated();
  const arrived = useEmailFromLink();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const filled = readLoginForm(form);
    const wrongs = { email: !filled.email.includes('@'), password: filled.password === '' };
    setMissing(wrongs);
    setFailure(undefined);
    if (wrongs.email || wrongs.password) return focusOn(form, wrongs.email ? 'email' : 'password');
    setPending(true);
    const wrong = await enter(filled);
    setPending(false);
    if (wrong === 'code') return setAsksCode(true);
    setFailure(wrong);
    if (wrong !== undefined) focusOn(form, asksCode ? 'code' : 'password');
  };

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <AccountType first={first} onRole={onRole} />
      <EmailField
        key={arrived}
        defaultValue={arrived}
        error={
          missing.email
            ? t`Enter your email address. With a phone number, log in with an SMS code.`
            : undefined
        }
      />
      <Password error={missing.password ? t`Enter your password` : undefined} />
      {asksCode && <Code />}
      <div role="alert">
        {failure !== undefined && (
          <p className="flex items-start gap-2 rounded-control bg-danger-wash p-3 font-medium text-danger">
            <Alert className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">
              {i18n._(failure)}
              {failure === wrongLogin && (
                <span className="block font-normal">
                  <Trans>Check the account type, too.</Trans>
                </span>
              )}
            </span>
          </p>
        )}
      </div>
      <NeedsScript />
      <Button type="submit" variant="accent" pending={pending} disabled={!ready}>
        <Trans>Login</Trans>
      </Button>
    </form>
  );
}

type AccountTypeProps = { first: Role | undefined; onRole: (role: Role) => void };

function AccountType({ first, onRole }: AccountTypeProps) {
  const { i18n } = useLingui();
  const select = useRef<HTMLSelectElement>(null);
  const chooseLast = useEffectEvent(() => {
    const last = lastRole();
    // A choice made before the script loaded stays.
    if (select.current?.value !== FALLBACK || first !== undefined || last === undefined) return;
    select.current.value = last;
    onRole(last);
  });
  // Only the browser knows it: the page is rendered without.
  useEffect(() => chooseLast(), []);
  return (
    <Field label={<Trans>Account type</Trans>}>
      {(control) => (
        <Select
          {...control}
          ref={select}
          name="user_type"
          defaultValue={first ?? FALLBACK}
          onChange={({ target }) => onRole(roleOf(target.value))}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {i18n._(roleLabels[role])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Appears after a correct password, for people with a second factor. */
function Code() {
  return (
    <Field
      label={<Trans>Code from your authenticator app</Trans>}
      hint={<Trans>You can also enter a recovery code.</Trans>}
    >
      {(control) => (
        <Input
          {...control}
          ref={intoFocus}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
    </Field>
  );
}

const intoFocus = (control: HTMLInputElement | null): void => control?.focus();

function Password({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field label={<Trans>Password</Trans>} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={1024}
            className="pr-24"
          />
          <button
            type="button"
            aria-label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-control px-3 font-semibold text-primary-ink"
          >
            {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </button>
        </span>
      )}
    </Field>
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
