import {
  type EvidenceLink,
  isForSafety,
  NOTICE_DAYS,
  REVIEW_HOURS,
  type SuspensionGround,
  suspensionGrounds,
  type SuspensionInput,
} from '@dihaadi/contract/suspension';
import type { EvidenceChoice } from '@dihaadi/contract/suspension-evidence';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftDialog } from '../../../form-kit/draft-dialog.ts';
import { SUSPENSION_RULES } from '../../../lib/decision-rules.ts';
import type { Locale } from '../../../lib/i18n.tsx';
import { suspensionGroundLabels } from '../../../lib/suspension-grounds.labels.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { RulesLink } from '../../../shell/rules-link.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import {
  type Evidence,
  hasEvidenceText,
  linksAsText,
  linksIn,
  photosAsText,
  photosIn,
  toBody,
} from './evidence.ts';
import { EvidenceFields, SENDING_PHOTO } from './evidence-fields.tsx';
import { type Verdict, DecisionDialog } from './decision-dialog.tsx';

/** API calls to suspend immediately, for safety, or with notice; and the choices for the evidence. */
export type SuspensionCalls<Row> = {
  atOnce: (row: Row, why: SuspensionInput) => Promise<Row>;
  giveNotice: (row: Row, why: SuspensionInput) => Promise<unknown>;
  choice: (row: Row, signal: AbortSignal) => Promise<EvidenceChoice>;
};

/** Suspends immediately for safety; on another of the published grounds it sends a notice. Both with the evidence. */
export function Suspend<Row extends { id: string }>({
  atOnce,
  giveNotice,
  choice,
  ...verdict
}: Verdict<Row> & SuspensionCalls<Row>) {
  const { t } = useLingui();
  const { name, row, thing } = verdict;
  const dialog = useSuspensionDraft(`suspend ${thing} ${row.id}`);
  const known = useQuery({
    queryKey: [thing, 'evidence', row.id],
    queryFn: ({ signal }) => choice(row, signal),
    enabled: dialog.isOpen,
  });
  const { language, things } = known.data ?? UNKNOWN;
  const { ground, evidence, missing, onTry, open, changeEvidence } = useSuspension({ dialog, things });
  const isSending = useIsMutating({ mutationKey: SENDING_PHOTO }) > 0;
  const isNotice = ground !== undefined && !isForSafety(ground);
  return (
    <DecisionDialog
      {...verdict}
      dialog={dialog}
      isWaiting={isSending || known.data === undefined}
      done={isNotice ? t`Notice sent to ${name}` : verdict.done}
      label={t`Suspend ${name}`}
      title={<Trans>Suspend {name}?</Trans>}
      description={<Trans>Work in progress continues. Money already earned will still be paid.</Trans>}
      action={<Trans>Suspend</Trans>}
      confirmLabel={isNotice ? <Trans>Send notice</Trans> : <Trans>Suspend</Trans>}
      onTry={() => {
        const why = onTry(language);
        if (why === undefined) return undefined;
        return isNotice ? () => giveNotice(row, why).then(() => row) : () => atOnce(row, why);
      }}
      onOpen={open}
    >
      <Ground
        ground={ground}
        onGround={(chosen) => dialog.change({ ground: chosen ?? '' })}
        isMissing={missing && ground === undefined}
      />
      {ground !== undefined && <SuspensionConsequence isNotice={isNotice} name={name} />}
      <QueryState
        query={known}
        failure={<Trans>Couldn't load the details</Trans>}
        skeleton={{ rows: 2, className: 'h-12' }}
      >
        {() => (
          <EvidenceFields
            evidence={evidence}
            language={language}
            things={things}
            isMissing={missing && !hasEvidenceText(evidence, language)}
            onChange={changeEvidence}
          />
        )}
      </QueryState>
    </DecisionDialog>
  );
}

// Nothing is sent until the language is known, since it decides which text is required.
const UNKNOWN: EvidenceChoice = { language: 'en', things: [] };

const NO_SUSPENSION = { ground: '', text: '', hi: '', photos: '', links: '' };
const DRAFT_FIELDS = ['text', 'hi', 'photos', 'links'] as const;

type Asked = { dialog: ReturnType<typeof useSuspensionDraft>; things: readonly EvidenceLink[] };

/** Returns the draft of a suspension, which is stored until it is sent. */
const useSuspensionDraft = (draft: string) => useDraftDialog(draft, NO_SUSPENSION, DRAFT_FIELDS);

/** Returns staff's input for a suspension. */
function useSuspension({ dialog, things }: Asked) {
  // After an attempt, missing fields are marked.
  const [missing, setMissing] = useState(false);
  const { fields } = dialog;
  const ground = suspensionGrounds.find((one) => one === fields.ground);
  const evidence: Evidence = {
    texts: { en: fields.text, hi: fields.hi },
    photos: photosIn(fields.photos),
    links: linksIn(fields.links, things),
  };
  return {
    ground,
    evidence,
    missing,
    changeEvidence: (next: (evidence: Evidence) => Evidence) => {
      const { texts, photos, links } = next(evidence);
      dialog.change({
        ...(texts !== evidence.texts && { text: texts.en, hi: texts.hi }),
        ...(photos !== evidence.photos && { photos: photosAsText(photos) }),
        ...(links !== evidence.links && { links: linksAsText(links) }),
      });
    },
    open: () => setMissing(false),
    /** Returns the request body; undefined while something is missing. */
    onTry: (language: Locale): SuspensionInput | undefined => {
      setMissing(true);
      return ground === undefined || !hasEvidenceText(evidence, language)
        ? undefined
        : { ground, ...toBody(evidence) };
    },
  };
}

type GroundProps = {
  ground: SuspensionGround | undefined;
  onGround: (ground: SuspensionGround | undefined) => void;
  isMissing: boolean;
};

function Ground({ ground, onGround, isMissing }: GroundProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Field label={<Trans>Reason for suspension</Trans>} error={isMissing ? t`Choose a reason` : undefined}>
        {(control) => (
          <Select
            {...control}
            value={ground ?? ''}
            onChange={({ target }) => onGround(suspensionGrounds.find((one) => one === target.value))}
          >
            <option value="">{t`Choose a reason`}</option>
            {suspensionGrounds.map((one) => (
              <option key={one} value={one}>
                {i18n._(suspensionGroundLabels[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RulesLink to={SUSPENSION_RULES}>
        <Trans>Published grounds</Trans>
      </RulesLink>
    </>
  );
}

const SuspensionConsequence = ({ isNotice, name }: { isNotice: boolean; name: string }) => (
  <p>
    {isNotice ? (
      <Trans>
        {name} has {NOTICE_DAYS} days to answer. You can suspend the account after that.
      </Trans>
    ) : (
      <Trans>
        We suspend the account now. Another team member must confirm this within {REVIEW_HOURS} hours.
      </Trans>
    )}
  </p>
);
