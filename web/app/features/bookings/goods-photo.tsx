import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PhotoInput } from './photo-input.tsx';
import { useCustomersPhoto } from './use-customers-photo.ts';

/** Sends the chosen photo through the booking's link. Also resolves on failure, which is reported to the user. */
export type SendPhoto = (token: string) => Promise<unknown>;

/** Photo of the goods, sent once the booking is made. */
export default function GoodsPhoto({ onChoose }: { onChoose: (send: SendPhoto) => void }): ReactNode {
  const { t } = useLingui();
  const photo = useCustomersPhoto('order');
  const [isChosen, setChosen] = useState(false);
  return (
    <PhotoInput
      label={isChosen ? t`Photo added. Tap to change it.` : t`Add a photo (optional)`}
      pending={photo.isPending}
      isSent={isChosen}
      isFresh={false}
      testId="photo-order"
      onFile={(file) => {
        if (!photo.fits(file)) return;
        setChosen(true);
        onChoose((token) => photo.send(token, file));
      }}
    />
  );
}
