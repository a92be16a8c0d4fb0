import type { EvidenceLink, EvidenceThing, SuspensionGround } from '@dihaadi/contract/suspension';
import type { SuspendableKind } from '@dihaadi/contract/suspension-appeals';
import { openEvidencePhoto } from '@dihaadi/contract/suspension-evidence';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useDeskAreas } from '../../../lib/manager-areas.ts';
import { suspensionGroundLabels } from '../../../lib/suspension-grounds.labels.ts';
import { dashboard, isOwnAddress } from '../../../staff-kit/tabs.ts';
import { thingListPaths } from '../../../staff-kit/record-list-paths.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Evidence, useEvidenceLinkText } from '../../registration/public.ts';

const records: Record<SuspendableKind, string> = {
  customer: 'customers',
  driver: 'drivers',
  worker: 'workers',
};

type Props = {
  person: { kind: SuspendableKind; registration_id: string; name: string };
  badge: { label: MessageDescriptor; tone: Tone };
};

/** The suspended person, with a link to their record and the case's status. */
export function SuspendedPerson({ person: { kind, registration_id: id, name }, badge }: Props) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <h3 className="text-lg wrap-anywhere">
        <Link
          to={`${dashboard()}/${records[kind]}/${id}`}
          className="text-primary-ink underline underline-offset-4"
        >
          {name}
        </Link>
      </h3>
      <Badge tone={badge.tone}>{i18n._(badge.label)}</Badge>
    </div>
  );
}

type Why = {
  ground: SuspensionGround | null;
  evidence: string;
  evidence_hi: string | null;
  photos: readonly { id: string }[];
  links: readonly EvidenceLink[];
};

type WhyProps = {
  why: Why;
  /** Case that the photos belong to; null if there are none. */
  caseId: string | null;
  children: ReactNode;
};

/** Ground and evidence of a suspension; its author is shown below. */
export function WhySuspended({ why, caseId, children }: WhyProps) {
  const { i18n } = useLingui();
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3.5">
      {why.ground !== null && <p className="font-semibold">{i18n._(suspensionGroundLabels[why.ground])}</p>}
      <Evidence
        evidence={why}
        open={(photo_id, signal) =>
          call(openEvidencePhoto, { params: { id: caseId ?? '', photo_id }, signal })
        }
        link={renderEvidenceLink}
      />
      <p className="text-base text-ink-soft">{children}</p>
    </div>
  );
}

const renderEvidenceLink = (link: EvidenceLink) => <EvidenceThingLink link={link} />;

const places: Partial<Record<EvidenceThing, string>> = thingListPaths;

/** Subject of the evidence, as a link if the reader has access to it. */
function EvidenceThingLink({ link }: { link: EvidenceLink }) {
  const areas = useDeskAreas();
  const text = useEvidenceLinkText()(link);
  const place = places[link.thing];
  if (place === undefined || !isOwnAddress(place, areas)) return text;
  return (
    <Link to={`${dashboard()}/${place}/${link.id}`} className="text-primary-ink underline underline-offset-4">
      {text}
    </Link>
  );
}
