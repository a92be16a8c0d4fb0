import { type ReactNode, useId } from 'react';
import { buttonLook } from './button.tsx';

type FileInputProps = {
  accept: string;
  /** A larger file is not given on. */
  maxBytes?: number;
  onTooLarge?: () => void;
  onFile: (file: File) => void;
  /** While a file is on its way another one is not taken. */
  pending: boolean;
  size?: 'normal' | 'small';
  className?: string;
  capture?: 'environment' | 'user' | undefined;
  testId?: string | undefined;
  children: ReactNode;
};

/** Chooses a file, or takes a photo: a button with the words in it. The same file again is a choice, too. */
export function FileInput(props: FileInputProps) {
  const { accept, maxBytes = Infinity, onTooLarge, onFile, pending, size, className = '', children } = props;
  const id = useId();
  const choose = (file: File | undefined) => {
    if (file === undefined || pending) return;
    if (file.size > maxBytes) onTooLarge?.();
    else onFile(file);
  };
  return (
    <span className="grid justify-items-start">
      <input
        id={id}
        type="file"
        accept={accept}
        capture={props.capture}
        data-testid={props.testId}
        className="peer sr-only"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        aria-busy={pending || undefined}
        className={buttonLook(
          'secondary',
          `cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 ${className}`,
          size,
        )}
      >
        {children}
      </label>
    </span>
  );
}

export const PICTURES = 'image/jpeg,image/png,image/webp';
export const PICTURES_AND_PDF = `${PICTURES},application/pdf`;
