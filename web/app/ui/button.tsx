import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';

export type ButtonVariant = 'accent' | 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger';

const looks: Record<ButtonVariant, string> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-control bg-card text-ink hover:bg-sunken',
  ghost: 'text-primary-ink hover:bg-primary-wash',
  /** For icon-only buttons, beside more important ones. */
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

const sizes = {
  normal: 'min-h-12 gap-2 button-room',
  /** For tables and toolbars. */
  small:
    'min-h-11 gap-1.5 px-3.5 py-2 text-base rows:in-[tbody]:min-h-7 rows:in-[tbody]:px-2 rows:in-[tbody]:py-0.5 lg:in-data-low:min-h-9 lg:in-data-low:py-1',
  icon: 'size-11 shrink-0 rows:in-[tbody]:size-8',
};

/** Returns the style of a button, also for links. `accent` is for a screen's main action. */
export function buttonLook(
  variant: ButtonVariant = 'primary',
  extra?: string,
  size: keyof typeof sizes = 'normal',
): string {
  return cx(
    'relative inline-flex max-w-full items-center justify-center rounded-control text-center font-semibold leading-tight transition-colors',
    sizes[size],
    looks[variant],
    extra,
  );
}

/** Label beside a tool's icon: for screen readers only where a list's tools would take two lines. */
export const toolLabel = 'max-xl:in-data-low:sr-only';
/** Style of such a tool: as wide as high. */
export const toolLook = 'max-xl:in-data-low:px-3';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  pending?: boolean;
};

/** While `pending` it shows progress and ignores presses, but keeps the focus. */
export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonLook(variant, cx('disabled:opacity-50', className), size)}
    >
      <span className={cx('inline-flex min-w-0 items-center gap-2', pending && 'opacity-0')}>{children}</span>
      {pending && (
        <svg className="turning absolute size-6" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M12 3a9 9 0 1 1-9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      )}
    </button>
  );
}
