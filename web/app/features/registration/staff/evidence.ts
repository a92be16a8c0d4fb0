import { type EvidenceLink, evidencePlaces, type SuspensionInput } from '@dihaadi/contract/suspension';
import type { Locale } from '../../../lib/i18n.tsx';

/** Evidence of a suspension while staff write it. */
export type Evidence = {
  texts: Readonly<Record<Locale, string>>;
  /** Already uploaded; the name is that of the file. */
  photos: readonly { id: string; name: string }[];
  links: readonly EvidenceLink[];
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Serialises photos for a draft: one line each, with its id and its name. */
export const photosAsText = (photos: Evidence['photos']): string =>
  photos.map(({ id, name }) => `${id} ${name}`).join('\n');

export const photosIn = (text: string): Evidence['photos'] =>
  linesOf(text).map((line) => {
    const [id = '', ...name] = line.split(' ');
    return { id, name: name.join(' ') };
  });

const keyOf = ({ thing, id }: EvidenceLink): string => `${thing} ${id}`;

/** Serialises links for a draft: one line each, with the key of its thing. */
export const linksAsText = (links: Evidence['links']): string => links.map(keyOf).join('\n');

/** Returns those of these things that a draft names. */
export const linksIn = (text: string, things: readonly EvidenceLink[]): EvidenceLink[] => {
  const named = new Set(linesOf(text));
  return things.filter((one) => named.has(keyOf(one)));
};

/** Whether it is written in the language of the person. */
export const hasEvidenceText = ({ texts }: Evidence, language: Locale): boolean =>
  texts[language].trim() !== '';

type Body = Omit<SuspensionInput, 'ground'>;

/** Converts the evidence into the body of a suspension request. */
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
