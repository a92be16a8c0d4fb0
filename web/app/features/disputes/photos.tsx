import type { OwnDispute } from '@dihaadi/contract/disputes';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PhotoList } from '../../field-kit/photo-list.tsx';

type PhotosProps = {
  photos: OwnDispute['photos'];
  nameOf: (side: OwnDispute['photos'][number]['side']) => string;
  open: ComponentProps<typeof PhotoList>['open'];
};

/** The photos of a dispute with their senders; a tap shows one in full size. */
export function Photos({ photos, nameOf, open }: PhotosProps) {
  const { t } = useLingui();
  const shown = photos.map(({ id, side }) => {
    const name = nameOf(side);
    return { id, alt: t`Photo from ${name}`, caption: name };
  });
  return <PhotoList thing="dispute_photo" photos={shown} open={open} />;
}
