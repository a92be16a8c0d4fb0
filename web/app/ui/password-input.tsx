import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { look } from './inputs.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

/** Password input that can show the text: typing on a phone is error-prone. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Picture = shown ? EyeOff : Eye;
  return (
    <span className={cx('relative block min-w-0', className)}>
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cx(look, 'pe-13')}
      />
      <span className="absolute inset-y-0 end-0.5 grid place-items-center">
        <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          <Picture className="size-5" />
        </IconButton>
      </span>
    </span>
  );
}
