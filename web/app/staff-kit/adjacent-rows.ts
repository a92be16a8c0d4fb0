import { idOfLink, linkId, ROW_LINKS } from './row-link.tsx';

export type Near = { previous: string | undefined; next: string | undefined };

/** Returns the rows above and below this one, in the list's order. */
export function near(id: string): Near {
  const rows = [...document.querySelectorAll(ROW_LINKS)].map((link) => link.id);
  const at = rows.indexOf(linkId(id));
  const idAt = (place: number) => {
    const link = rows[place];
    return at === -1 || link === undefined ? undefined : idOfLink(link);
  };
  return { previous: idAt(at - 1), next: idAt(at + 1) };
}
