import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

/** Checkbox without a label, for a table's rows: it needs an `aria-label`. */
export function CheckBox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cx('relative inline-grid size-6 shrink-0 place-items-center', className)}>
      <input
        {...rest}
        type="checkbox"
        className="peer size-6 cursor-pointer appearance-none rounded-md border-2 border-control bg-card checked:border-primary-ink checked:bg-primary-ink indeterminate:border-primary-ink indeterminate:bg-primary-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50"
      />
      <svg
        className="pointer-events-none absolute hidden size-4 text-card peer-checked:block peer-indeterminate:hidden"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="m3 8.5 3.5 3.5L13 4.5" />
      </svg>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute hidden h-0.5 w-3 rounded-full bg-card peer-indeterminate:block"
      />
    </span>
  );
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Yes or no, submitted with its form. Takes what React Hook Form's `register` returns. */
export function Checkbox({ label, hint, error, className, ...input }: ChoiceProps) {
  const { hintId, errorId, aria } = useDescription(hint, error);
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={aria.id} className="flex min-h-11 items-start gap-3 py-2">
        <CheckBox {...input} {...aria} />
        <LabelAndHint label={label} hint={hint} hintId={hintId} />
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/**
 * On/off switch with immediate effect, such as a setting or availability. The label comes first, the switch at the end
 * of the line.
 */
export function Switch({ label, hint, error, className, ...input }: ChoiceProps) {
  const { hintId, errorId, aria } = useDescription(hint, error);
  return (
    <div className={cx('grid gap-1', className)}>
      <label
        htmlFor={aria.id}
        className="flex min-h-11 flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2"
      >
        <LabelAndHint label={label} hint={hint} hintId={hintId} />
        <span className="relative inline-block h-7 w-12 shrink-0">
          <input
            {...input}
            {...aria}
            type="checkbox"
            // The box itself says whether it is on.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-control bg-sunken transition-colors checked:border-success checked:bg-success aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50"
          />
          {/* The knob moves and has a mark, so that state is not shown by colour alone. */}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute start-1 top-1 grid size-5 place-items-center rounded-full bg-control text-transparent transition-transform peer-checked:translate-x-5 peer-checked:bg-card peer-checked:text-success rtl:peer-checked:-translate-x-5"
          >
            <svg className="size-3.5" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.6">
              <path d="m3 8.5 3.5 3.5L13 4.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </span>
        </span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

function useDescription(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const hintId = hint == null ? undefined : `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hintId, error === undefined ? undefined : errorId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    aria: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error === undefined ? undefined : (true as const),
    },
  };
}

function LabelAndHint({
  label,
  hint,
  hintId,
}: {
  label: ReactNode;
  hint: ReactNode;
  hintId: string | undefined;
}) {
  return (
    <span className="flex min-w-0 flex-[1_1_min(10rem,100%)] flex-col">
      <span className="font-medium">{label}</span>
      {hint != null && (
        <span id={hintId} className="text-base text-ink-soft">
          {hint}
        </span>
      )}
    </span>
  );
}
