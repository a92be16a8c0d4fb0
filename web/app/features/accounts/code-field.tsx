import { Trans } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';

/** Field for a one-time code: large digits, and the phone offers the code it has just received. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      label={<Trans>Code</Trans>}
      hint={<Trans>Enter the 6-digit code. It expires in 5 minutes.</Trans>}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={30}
          className="text-2xl font-semibold tracking-[0.3em] tabular-nums"
        />
      )}
    </Field>
  );
}
