import { type EvidenceLink, evidencePlaces, type SuspensionInput } from '@dihaadi/contract/suspension';
import type { Locale } from '../../../lib/i18n.tsx';

/** The evidence of a suspension while staff write it. */
export type Evidence = {
  texts: Readonly<Record<Locale, string>>;
  /** Sent already; the name is that of the file. */
  photos: readonly { id: string; name: string }[];
  links: readonly EvidenceLink[];
};

export const NO_EVIDENCE: Evidence = { texts: { en: '', hi: '' }, photos: [], links: [] };

/** Whether it is written in the language of the person, or in English. */
export const isProven = ({ texts }: Evidence, language: Locale): boolean =>
  texts[language].trim() !== '' || texts.en.trim() !== '';

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
