import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** E-mail address of an account; its name in the form is `email`. */
export function EmailField({
  error,
  defaultValue,
}: {
  error: string | undefined;
  defaultValue?: string | undefined;
}) {
  return (
    <Field label={<Trans>Email</Trans>} error={error}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  );
}

/** New password; its name in the form is `password`. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>New password</Trans>} hint={<Trans>At least 8 characters.</Trans>} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="new-password"
          maxLength={1024}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      )}
    </Field>
  );
}
