import { useQuery } from '@tanstack/react-query';

type Open = (photoId: string, signal: AbortSignal) => Promise<{ url: string }>;
type ListedPhoto = { id: string; alt: string; caption?: string };

// The URL expires after five minutes.
const FRESH_MS = 4 * 60_000;

type PhotoListProps = {
  /** First part of the photos' query keys. */
  thing: string;
  photos: readonly ListedPhoto[];
  open: Open;
};

/** Photos behind short-lived URLs; a tap shows one in full. */
export function PhotoList({ thing, photos, open }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
      {photos.map((photo) => (
        <li key={photo.id}>
          <Photo thing={thing} photo={photo} open={open} />
        </li>
      ))}
    </ul>
  );
}

type PhotoProps = { thing: string; photo: ListedPhoto; open: Open };

/** One photo with its caption; a tap shows it in full. */
export function Photo({ thing, photo: { id, alt, caption }, open }: PhotoProps) {
  const { data } = useQuery({
    queryKey: [thing, id],
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
            alt={alt}
            className="aspect-4/3 w-full rounded-control border border-hairline bg-white object-cover"
          />
        </a>
      )}
      {caption !== undefined && (
        <figcaption className="text-base text-ink-soft wrap-anywhere">{caption}</figcaption>
      )}
    </figure>
  );
}
