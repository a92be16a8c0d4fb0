import { useId, type ReactNode } from 'react';
import { Alert } from './pictograms/signs.tsx';

/** Props that a control inside a field must spread. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Note after the label of an optional field. */
  optional?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, hint below, and error text beside the control it belongs to. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const described = [hint != null && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional != null && <span className="font-normal text-ink-soft"> {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint != null && (
        <p id={`${id}-hint`} className="text-base text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Explanation of an invalid field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-base font-medium text-danger">
      <Alert className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
