import type { TripPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

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
  /** Gives an address at which the photo can be seen for some minutes. */
  open: (id: string, signal: AbortSignal) => Promise<{ url: string }>;
};

// The address ends after five minutes.
const FRESH_MS = 4 * 60_000;

/** A photo of a trip or of work; a tap shows it whole. */
export function TripPhotoView({ id, kind, open }: TripPhotoProps) {
  const { i18n } = useLingui();
  const { data } = useQuery({
    queryKey: ['trip_photo', id],
    queryFn: ({ signal }) => open(id, signal),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const label = i18n._(photoLabels[kind]);
  return (
    <figure className="grid gap-1">
      {data === undefined ? (
        <div className="aspect-4/3 rounded-control bg-sunken" />
      ) : (
        <a href={data.url} target="_blank" rel="noreferrer">
          <img
            src={data.url}
            alt={label}
            className="aspect-4/3 w-full rounded-control border border-hairline bg-white object-cover"
          />
        </a>
      )}
      <figcaption className="text-base text-ink-soft">{label}</figcaption>
    </figure>
  );
}
