import { Trans } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { FileInput, PICTURES } from '../../ui/file-input.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';

type PhotoInputProps = {
  label: string;
  pending: boolean;
  isSent: boolean;
  onFile: (file: File | undefined) => void;
  testId?: string;
  /** Requires a new photo, such as of the goods at pickup. */
  isFresh?: boolean;
};

/** Opens the camera, or also the phone's photos where no new one is required; shows when the photo is sent. */
export function PhotoInput({ label, pending, isSent, onFile, testId, isFresh = true }: PhotoInputProps) {
  return (
    <FileInput
      accept={PICTURES}
      capture={isFresh ? 'environment' : undefined}
      testId={testId}
      onFile={onFile}
      pending={pending}
      className="min-h-14 justify-self-stretch"
    >
      {isSent ? (
        <Check className="size-7 shrink-0 text-success" />
      ) : (
        <Camera aria-hidden="true" className="size-7 shrink-0" />
      )}
      {pending ? <Trans>Sending...</Trans> : label}
    </FileInput>
  );
}
