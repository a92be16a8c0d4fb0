import type { TripPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Photo } from '../../field-kit/photo-list.tsx';

type ShownKind = TripPhotoKind | 'place';

export const photoLabels: Record<ShownKind, MessageDescriptor> = {
  goods: msg`Goods at pickup`,
  drop: msg`At the drop`,
  signature: msg`Receiver's signature`,
  receipt: msg`Receipt`,
  incident: msg`Incident`,
  order: msg`Photo by the customer`,
  damage: msg`Damage`,
  place: msg`At the address`,
};

type TripPhotoProps = {
  id: string;
  kind: ShownKind;
  /** Returns an address at which the photo can be viewed for some minutes. */
  open: (id: string, signal: AbortSignal) => Promise<{ url: string }>;
};

/** Photo of a trip or of work; a tap shows it in full size. */
export function TripPhotoView({ id, kind, open }: TripPhotoProps) {
  const { i18n } = useLingui();
  const label = i18n._(photoLabels[kind]);
  return <Photo thing="trip_photo" photo={{ id, alt: label, caption: label }} open={open} />;
}
