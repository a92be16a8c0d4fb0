import type { ComponentProps, ReactNode } from 'react';
import { ChosenMark } from './chosen-mark.tsx';
import { cx } from './cx.ts';

type ChoiceRowProps = Omit<ComponentProps<'input'>, 'type'> & {
  picture: ReactNode;
  children: ReactNode;
  /** Shown at the end of the row: a rating, a price. */
  aside?: ReactNode;
};

const frame =
  'relative flex min-h-14 min-w-0 items-center gap-3 rounded-control border border-control bg-card px-3 py-2.5 hover:bg-sunken has-checked:border-primary-ink has-checked:bg-primary-wash has-checked:outline-2 has-checked:outline-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-disabled:opacity-60 has-disabled:hover:bg-card';

function ChoiceRow({
  type,
  picture,
  children,
  aside,
  className,
  ...input
}: ChoiceRowProps & { type: 'radio' | 'checkbox' }) {
  return (
    <label className={cx(frame, className)}>
      <input
        {...input}
        type={type}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span className="grid size-11 shrink-0 place-items-center text-primary-ink">{picture}</span>
      <span className="grid min-w-0 flex-1 leading-snug">{children}</span>
      {aside}
      <ChosenMark className="size-6 shrink-0" />
    </label>
  );
}

/** One of several choices, a row each: for more text than fits on a card. */
export const RadioRow = (props: ChoiceRowProps) => <ChoiceRow {...props} type="radio" />;

/** Any of several choices, a row each. */
export const CheckRow = (props: ChoiceRowProps) => <ChoiceRow {...props} type="checkbox" />;
