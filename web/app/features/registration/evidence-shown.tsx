import type { EvidenceLink } from '@dihaadi/contract/suspension';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { PhotoList } from '../../field-kit/photo-list.tsx';
import { useLocale } from '../../lib/i18n.tsx';
import { evidenceTexts } from './use-evidence.ts';

type Link = Omit<EvidenceLink, 'id'>;

type EvidenceProps<Pointed extends Link> = {
  evidence: {
    evidence: string;
    evidence_hi: string | null;
    photos: readonly { id: string }[];
    links: readonly Pointed[];
  };
  /** Replaces staff's own text. */
  instead?: string | undefined;
  open: ComponentProps<typeof PhotoList>['open'];
  link: (pointed: Pointed) => ReactNode;
};

/** Removes links with the same text: the person, who sees no ids, can't distinguish them. */
const distinct = <Pointed extends Link>(links: readonly Pointed[]) => [
  ...new Map(links.map((one) => [JSON.stringify(one), one])),
];

/** Evidence for a suspension: the text, the photos, and the linked things. */
export function Evidence<Pointed extends Link>({ evidence, instead, open, link }: EvidenceProps<Pointed>) {
  const { t } = useLingui();
  const locale = useLocale();
  const [first, ...others] = evidenceTexts(evidence, locale);
  const { photos, links } = evidence;
  return (
    <>
      <p
        lang={instead === undefined ? first.language : undefined}
        className="whitespace-pre-line wrap-anywhere"
      >
        {instead ?? first.text}
      </p>
      {instead === undefined &&
        others.map(({ language, text }) => (
          <p key={language} lang={language} className="whitespace-pre-line text-ink-soft wrap-anywhere">
            {text}
          </p>
        ))}
      {links.length > 0 && (
        <div>
          <p className="font-semibold">
            <Trans>This is about:</Trans>
          </p>
          <ul className="list-disc ps-6 marker:text-ink-soft">
            {distinct(links).map(([key, pointed]) => (
              <li key={key} className="wrap-anywhere">
                {link(pointed)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <PhotoList
        thing="suspension_photo"
        photos={photos.map(({ id }, place) => ({ id, alt: t`Photo ${place + 1}` }))}
        open={open}
      />
    </>
  );
}
