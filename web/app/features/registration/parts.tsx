import { pincodeFits } from '@dihaadi/contract/states';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { StateSelect, usePincodeAutofill } from '../locations/public.ts';
import { Side } from '../../form-kit/form-layout.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Info } from '../../ui/pictograms/signs.tsx';
import { fieldErrors, faults, type FieldName, isFault, texts, type TextName } from './fields.ts';
import type { FormParts } from './registration-form.ts';

/** Returns the function for the errors beside fields, in the language of the screen. */
export function useFieldErrorText({ formState }: Pick<FormParts, 'formState'>) {
  const { i18n } = useLingui();
  const { errors } = formState;
  return (name: FieldName): string | undefined => {
    const type = errors[name]?.type;
    if (type === undefined) return undefined;
    const special = typeof type === 'string' && isFault(type) ? faults[type][name] : undefined;
    return i18n._(special ?? fieldErrors[name]);
  };
}

export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}

type TextFieldProps = {
  form: FormParts;
  name: TextName;
  optional?: boolean;
  /** Warning about an unusual value that is accepted all the same. */
  doubt?: ReactNode;
};

/** One line of text, as described in the table of fields. */
export function TextField({ form, name, optional = false, doubt }: TextFieldProps) {
  const { i18n } = useLingui();
  const wrong = useFieldErrorText(form);
  const { label, hint, input }: (typeof texts)[TextName] & { hint?: { id: string } } = texts[name];
  return (
    <Field
      label={i18n._(label)}
      optional={optional ? <Trans>(optional)</Trans> : undefined}
      hint={doubt ?? (hint === undefined ? undefined : i18n._(hint))}
      error={wrong(name)}
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          required={undefined}
          aria-required={!optional}
          {...form.register(name)}
        />
      )}
    </Field>
  );
}

/** Note that an unusual value is accepted, and will be reviewed. */
export function Doubt({ children }: { children: ReactNode }) {
  return (
    <output className="flex items-start gap-1.5 font-medium text-warning">
      <Info className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </output>
  );
}

/** Address, PIN code, city and state. */
export function HomeFields({ form }: { form: FormParts }) {
  const wrong = useFieldErrorText(form);
  const [pincode, city, state] = form.watch(['pincode', 'city', 'state']);
  usePincodeAutofill(pincode, { city, state }, (found) => {
    for (const name of ['city', 'state'] as const)
      if (found[name] !== undefined)
        form.setValue(name, found[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  });
  const digits = pincode.replaceAll(' ', '');
  // The server doesn't know the draft's contents.
  const ready = useHydrated();
  const isOdd = ready && /^[1-9]\d{5}$/.test(digits) && state !== '' && !pincodeFits(digits, state);
  return (
    <>
      <TextField form={form} name="address" />
      <Side>
        <TextField
          form={form}
          name="pincode"
          doubt={
            isOdd ? (
              <Doubt>
                <Trans>This PIN code is usually in another state. Please check.</Trans>
              </Doubt>
            ) : undefined
          }
        />
        <TextField form={form} name="city" />
      </Side>
      <Field label={<Trans>State</Trans>} error={wrong('state')}>
        {(control) => (
          <StateSelect
            {...control}
            className="sm:max-w-96"
            kept={null}
            aria-required
            {...form.register('state')}
          />
        )}
      </Field>
    </>
  );
}

type PasswordFieldsProps = { form: FormParts; twice?: boolean; required?: boolean };

/** A new password, once or twice; where it isn't required, a code to the phone replaces it. */
export function PasswordFields({ form, twice = false, required = false }: PasswordFieldsProps) {
  const { t } = useLingui();
  const wrong = useFieldErrorText(form);
  const look = {
    showLabel: t`Show password`,
    hideLabel: t`Hide password`,
    autoComplete: 'new-password',
    maxLength: 1024,
    'aria-required': required,
  };
  return (
    <Side>
      <Field
        label={<Trans>Password</Trans>}
        optional={required ? undefined : <Trans>(optional)</Trans>}
        hint={
          required ? (
            <Trans>At least 8 characters. A short phrase is easy to remember.</Trans>
          ) : (
            <Trans>At least 8 characters. Needs an email too.</Trans>
          )
        }
        error={wrong('password')}
      >
        {(control) => <PasswordInput {...control} {...look} {...form.register('password')} />}
      </Field>
      {twice && (
        <Field label={<Trans>Confirm password</Trans>} error={wrong('confirm_password')}>
          {(control) => <PasswordInput {...control} {...look} {...form.register('confirm_password')} />}
        </Field>
      )}
    </Side>
  );
}

/** What people log in with: always the phone; with an email and a password, these as well. */
export const LoginFields = ({ form, twice = false }: Pick<PasswordFieldsProps, 'form' | 'twice'>) => (
  <>
    <p className="text-ink-soft">
      <Trans>
        You log in with your phone number and an SMS code. To log in without SMS, add an email and a password.
      </Trans>
    </p>
    <TextField form={form} name="email" optional />
    <PasswordFields form={form} twice={twice} />
  </>
);

/** Terms accepted by registering; they open beside the form, so that nothing typed is lost. */
export function Terms() {
  const locale = useLocale();
  const look = 'font-semibold text-primary-ink underline underline-offset-4';
  return (
    <p className="text-base text-ink-soft">
      <Trans>
        By registering, you agree to the{' '}
        <a href={publicPath('/terms', locale)} target="_blank" rel="noopener" className={look}>
          terms
        </a>{' '}
        and{' '}
        <a href={publicPath('/privacy', locale)} target="_blank" rel="noopener" className={look}>
          privacy policy
        </a>
        .
      </Trans>
    </p>
  );
}

/** Errors, in a live region that is always present. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children}
    </div>
  );
}

/** For a person who already has an account with this e-mail or phone; nothing for all others. */
export function LogInInstead({ form }: { form: FormParts }) {
  const { email, phone } = form.formState.errors;
  if (email?.type !== 'taken' && phone?.type !== 'taken') return null;
  // Sign-in uses the account's e-mail: the account with this phone may have another.
  const known = email?.type === 'taken' ? form.watch('email').trim() : '';
  return (
    <Link to="/login" state={{ email: known }} className={buttonLook('secondary', undefined, 'small')}>
      <Trans>Login</Trans>
    </Link>
  );
}
