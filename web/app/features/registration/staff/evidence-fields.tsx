import {
  EVIDENCE_LINKS,
  EVIDENCE_PHOTOS,
  type EvidenceLink,
  LONGEST_EVIDENCE,
} from '@dihaadi/contract/suspension';
import { EVIDENCE_PHOTO_BYTES, sendEvidencePhoto } from '@dihaadi/contract/suspension-evidence';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { languages, type Locale, useLocale } from '../../../lib/i18n.tsx';
import { explain } from '../../../lib/problems.ts';
import { smallPhoto } from '../../../lib/resize-photo.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput, PICTURES } from '../../../ui/file-input.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEvidenceLinkText } from '../use-evidence.ts';
import type { Evidence } from './evidence.ts';

/** Mutation key of a photo upload in progress. */
export const SENDING_PHOTO = ['evidence_photo', 'send'];

type EvidenceFieldsProps = {
  evidence: Evidence;
  /** The language that the person reads. */
  language: Locale;
  /** The things that the evidence can link to. */
  things: readonly EvidenceLink[];
  isMissing: boolean;
  /** Called with a function of the current evidence: a photo may arrive after text that was typed meanwhile. */
  onChange: (change: (evidence: Evidence) => Evidence) => void;
};

/** Evidence of a suspension: text, photos and links. */
export function EvidenceFields(props: EvidenceFieldsProps) {
  return (
    <>
      <EvidenceTexts {...props} />
      <Photos {...props} />
      <Links {...props} />
    </>
  );
}

/** One text in the language of the person; if staff read another one, a second text that may stay empty. */
function EvidenceTexts({ evidence: { texts }, language, isMissing, onChange }: EvidenceFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return [...new Set([language, locale])].map((one, place) => {
    const name = languages[one];
    return (
      <Field
        key={one}
        label={<Trans>Evidence in {name}</Trans>}
        optional={place > 0 ? <Trans>(optional)</Trans> : undefined}
        hint={place === 0 ? <Trans>The person reads {name}.</Trans> : undefined}
        error={place === 0 && isMissing ? t`Describe the evidence` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            lang={one}
            maxLength={LONGEST_EVIDENCE}
            value={texts[one]}
            onChange={({ target: { value } }) =>
              onChange((now) => ({ ...now, texts: { ...now.texts, [one]: value } }))
            }
          />
        )}
      </Field>
    );
  });
}

function Photos({ evidence: { photos }, onChange }: EvidenceFieldsProps) {
  const { t, i18n } = useLingui();
  const send = useMutation({
    mutationKey: SENDING_PHOTO,
    mutationFn: async (file: File) => call(sendEvidencePhoto, { file: await smallPhoto(file) }),
    onSuccess: ({ id }, { name }) => onChange((now) => ({ ...now, photos: [...now.photos, { id, name }] })),
    onError: (error) =>
      toast.error(t`Couldn't send the photo`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  return (
    <div className="grid gap-2">
      {photos.length < EVIDENCE_PHOTOS && (
        <FileInput
          accept={PICTURES}
          maxBytes={EVIDENCE_PHOTO_BYTES}
          onTooLarge={() => toast.error(t`Photo too large. The limit is 5 MB.`)}
          onFile={(file) => send.mutate(file)}
          pending={send.isPending}
          testId="evidence-photo"
        >
          {send.isPending ? <Trans>Sending...</Trans> : <Trans>Add a photo</Trans>}
        </FileInput>
      )}
      {photos.length > 0 && (
        <ul aria-label={t`Photos`} className="grid gap-1">
          {photos.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Button
                variant="ghost"
                size="small"
                aria-label={t`Remove ${name}`}
                onClick={() =>
                  onChange((now) => ({ ...now, photos: now.photos.filter((photo) => photo.id !== id) }))
                }
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isSame = (a: EvidenceLink, b: EvidenceLink): boolean => a.thing === b.thing && a.id === b.id;

function Links({ evidence: { links }, things, onChange }: EvidenceFieldsProps) {
  const text = useEvidenceLinkText();
  if (things.length === 0) return null;
  const isFull = (thing: EvidenceLink['thing']) =>
    links.filter((link) => link.thing === thing).length >= EVIDENCE_LINKS;
  return (
    <Disclosure summary={<Trans>Link bookings, disputes or SOS alerts ({links.length})</Trans>}>
      <ul>
        {things.some(({ thing }) => thing === 'sos_alert') && (
          <li className="text-ink-soft">
            <Trans>The person does not see linked SOS alerts.</Trans>
          </li>
        )}
        {things.map((one) => {
          const isChosen = links.some((link) => isSame(link, one));
          return (
            <li key={`${one.thing} ${one.id}`}>
              <Checkbox
                label={text(one)}
                checked={isChosen}
                disabled={!isChosen && isFull(one.thing)}
                onChange={({ target: { checked } }) =>
                  onChange((now) => {
                    const others = now.links.filter((link) => !isSame(link, one));
                    return { ...now, links: checked ? [...others, one] : others };
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
