import { Trans } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useId } from 'react';
import { buttonLook } from '../../ui/button.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';

type PhotoInputProps = {
  label: string;
  pending: boolean;
  isSent: boolean;
  onFile: (file: File | undefined) => void;
  testId?: string;
  /** A photo of now, such as of the goods at pickup. */
  isFresh?: boolean;
};

/** Opens the camera, or the phone's photos as well where there is no need for a new one; says when the photo is sent. */
export function PhotoInput({ label, pending, isSent, onFile, testId, isFresh = true }: PhotoInputProps) {
  const id = useId();
  return (
    <span className="grid">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture={isFresh ? 'environment' : undefined}
        data-testid={testId}
        className="peer sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonLook(
          'secondary',
          'min-h-14 cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2',
        )}
      >
        {isSent ? (
          <Check className="size-7 shrink-0 text-success" />
        ) : (
          <Camera aria-hidden="true" className="size-7 shrink-0" />
        )}
        {pending ? <Trans>Sending...</Trans> : label}
      </label>
    </span>
  );
}
