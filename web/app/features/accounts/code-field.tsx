import { Trans } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';

/** Where a one-time code is entered: large digits, and the phone offers the one that has just come. */
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
