import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonLook } from './button.tsx';
import { cx } from './cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & {
  /** What it does, for those who do not see or know the picture. */
  label: string;
  variant?: ButtonVariant;
};

/** A button that is only a picture: close, more, remove. */
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
