import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { SuspendableKind } from '@dihaadi/contract/suspension-appeals';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { suspensionGroundLabels } from '../../../lib/suspension-grounds.labels.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const records: Record<SuspendableKind, string> = {
  customer: 'customers',
  driver: 'drivers',
  worker: 'workers',
};

type Props = {
  person: { kind: SuspendableKind; registration_id: string; name: string };
  badge: { label: MessageDescriptor; tone: Tone };
};

/** Whose suspension a card is about, with the way to their record, and how far it is. */
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

type Why = { ground: SuspensionGround | null; evidence: string };

/** The ground and the evidence of a suspension; below them who says so. */
export function WhySuspended({ why: { ground, evidence }, children }: { why: Why; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div className="rounded-control bg-sunken p-3.5">
      {ground !== null && <p className="font-semibold">{i18n._(suspensionGroundLabels[ground])}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{evidence}</p>
      <p className="text-base text-ink-soft">{children}</p>
    </div>
  );
}
