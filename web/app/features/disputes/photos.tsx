import type { OwnDispute } from '@dihaadi/contract/disputes';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

type Open = (photoId: string, signal: AbortSignal) => Promise<{ url: string }>;

// The address ends after five minutes.
const FRESH_MS = 4 * 60_000;

/** The photos of a dispute with whose they are; a tap shows one whole. */
export function Photos({
  photos,
  nameOf,
  open,
}: {
  photos: OwnDispute['photos'];
  nameOf: (side: OwnDispute['photos'][number]['side']) => string;
  open: Open;
}) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
      {photos.map(({ id, side }) => (
        <li key={id}>
          <Photo id={id} name={nameOf(side)} open={open} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ id, name, open }: { id: string; name: string; open: Open }) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['dispute_photo', id],
    queryFn: ({ signal }) => open(id, signal),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return (
    <figure className="grid gap-1">
      {data === undefined ? (
        <div className="aspect-4/3 rounded-control bg-sunken" />
      ) : (
        <a href={data.url} target="_blank" rel="noreferrer">
          <img
            src={data.url}
            alt={t`Photo from ${name}`}
            className="aspect-4/3 w-full rounded-control border border-hairline bg-white object-cover"
          />
        </a>
      )}
      <figcaption className="text-base text-ink-soft wrap-anywhere">{name}</figcaption>
    </figure>
  );
}
