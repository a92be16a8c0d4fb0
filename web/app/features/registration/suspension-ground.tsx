import type { AccountStanding } from '@dihaadi/contract/suspension-appeals';
import { openOwnEvidencePhoto } from '@dihaadi/contract/suspension-evidence';
import { Trans } from '@lingui/react/macro';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { call } from '../../lib/api.ts';
import { SUSPENSION_RULES } from '../../lib/decision-rules.ts';
import { RulesLink } from '../../shell/rules-link.tsx';
import { Locked } from '../../ui/pictograms/states.tsx';
import { Evidence } from './evidence-shown.tsx';
import { useEvidenceLinkText } from './use-evidence.ts';

type TopProps = { title: string; when: string; says: readonly (string | false | null)[] };

/** What happened, and since or from when; read aloud with everything that follows. */
export function Top({ title, when, says }: TopProps) {
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-warning-wash text-warning">
        <Locked className="size-9" />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-soft">{when}</p>
      </div>
      <ReadAloud text={[title, ...says].filter(Boolean).join('. ')} />
    </div>
  );
}

type Proven = NonNullable<AccountStanding['suspension'] | AccountStanding['notice']>;
type ProofProps = { ground: string; of: Proven; instead?: string | undefined };

/** The ground and the evidence, with a link to all grounds. */
export function Proof({ ground, of, instead }: ProofProps) {
  return (
    <div className="grid gap-2">
      <h2 className="text-xl">{ground}</h2>
      <Evidence
        evidence={of}
        instead={instead}
        open={(photo_id, signal) => call(openOwnEvidencePhoto, { params: { photo_id }, signal })}
        link={useEvidenceLinkText()}
      />
      <RulesLink to={SUSPENSION_RULES}>
        <Trans>All grounds for a suspension</Trans>
      </RulesLink>
    </div>
  );
}
