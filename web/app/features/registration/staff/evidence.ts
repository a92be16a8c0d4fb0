import { type EvidenceLink, evidencePlaces, type SuspensionInput } from '@dihaadi/contract/suspension';
import type { Locale } from '../../../lib/i18n.tsx';

/** The evidence of a suspension while staff write it. */
export type Evidence = {
  texts: Readonly<Record<Locale, string>>;
  /** Sent already; the name is that of the file. */
  photos: readonly { id: string; name: string }[];
  links: readonly EvidenceLink[];
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Photos as a draft keeps them: a line of each, its id and its name. */
export const photosAsText = (photos: Evidence['photos']): string =>
  photos.map(({ id, name }) => `${id} ${name}`).join('\n');

export const photosIn = (text: string): Evidence['photos'] =>
  linesOf(text).map((line) => {
    const [id = '', ...name] = line.split(' ');
    return { id, name: name.join(' ') };
  });

const keyOf = ({ thing, id }: EvidenceLink): string => `${thing} ${id}`;

/** Links as a draft keeps them: a line of each, which thing it is. */
export const linksAsText = (links: Evidence['links']): string => links.map(keyOf).join('\n');

/** Those of these things that a draft names. */
export const linksIn = (text: string, things: readonly EvidenceLink[]): EvidenceLink[] => {
  const named = new Set(linesOf(text));
  return things.filter((one) => named.has(keyOf(one)));
};

/** Whether it is written in the language of the person. */
export const isProven = ({ texts }: Evidence, language: Locale): boolean => texts[language].trim() !== '';

type Body = Omit<SuspensionInput, 'ground'>;

/** As the calls of a suspension take it. */
export function toBody({ texts, photos, links }: Evidence): Body {
  const idsByField = Object.entries(evidencePlaces).flatMap(([field, thing]) => {
    const ids = links.filter((link) => link.thing === thing).map(({ id }) => id);
    return ids.length === 0 ? [] : [[field, ids] as const];
  });
  return {
    ...(texts.en.trim() !== '' && { reason: texts.en }),
    ...(texts.hi.trim() !== '' && { reason_hi: texts.hi }),
    ...(photos.length > 0 && { photo_ids: photos.map(({ id }) => id) }),
    ...Object.fromEntries(idsByField),
  };
}
