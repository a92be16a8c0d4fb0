import { type ReactNode, useId } from 'react';
import { buttonLook } from './button.tsx';

type FileInputProps = {
  accept: string;
  /** A larger file is rejected. */
  maxBytes?: number;
  onTooLarge?: () => void;
  onFile: (file: File) => void;
  /** While a file is being uploaded, no other is accepted. */
  pending: boolean;
  size?: 'normal' | 'small';
  className?: string;
  capture?: 'environment' | 'user' | undefined;
  testId?: string | undefined;
  children: ReactNode;
};

/** Button to choose a file or take a photo. Choosing the same file again counts, too. */
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
