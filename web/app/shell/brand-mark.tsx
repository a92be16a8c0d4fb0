import { useSite } from '../lib/site.ts';

/**
 * The logo set by staff, or a badge with the name's initials; the name beside it, with `narrow` only where there is
 * room.
 */
export function BrandMark({ narrow = false }: { narrow?: boolean }) {
  const { logo_url, company_name } = useSite().brand;
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-xl font-bold leading-none text-ink">
      {logo_url === null ? (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-control bg-primary text-base font-extrabold tracking-wide text-on-primary"
        >
          {initialsOf(company_name)}
        </span>
      ) : (
        <img src={logo_url} alt="" width="40" height="40" className="size-10 shrink-0 object-contain" />
      )}
      <span className={`truncate ${narrow ? 'max-[26rem]:sr-only' : ''}`}>{company_name}</span>
    </span>
  );
}

/** Returns two letters: of the first two words, or of the only one. */
function initialsOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const letters =
    second === undefined ? Array.from(first).slice(0, 2) : [first, second].map((word) => Array.from(word)[0]);
  return letters.join('').toUpperCase();
}
