import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonLook } from './button.tsx';
import { cx } from './cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & {
  /** Its action, for users who do not see or know the icon. */
  label: string;
  variant?: ButtonVariant;
};

/** Icon-only button: close, more, remove. */
export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={buttonLook(variant, cx('disabled:opacity-50', className), 'icon')}
    />
  );
}
