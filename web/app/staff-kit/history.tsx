import type { Cause } from '@dihaadi/contract/cause';
import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '../lib/format.ts';
import { type Locale, useLocale } from '../lib/i18n.tsx';
import { CausesText, ReasonText } from '../shell/reason-text.tsx';
import { actorLabels } from './actors.labels.ts';
import { suspensionGroundLabels } from '../lib/suspension-grounds.labels.ts';
import { DetailSkeleton } from '../ui/skeletons.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { Part } from './record.tsx';

/** What happened to a thing, as the API tells it. */
type Change = {
  name: string;
  to_state: string | null;
  actor_role: string;
  /** Of a member of staff. */
  actor_name?: string | null;
  reason: string | null;
  /** Of a suspension for documents: which had expired, and when. */
  causes?: readonly Cause[];
  /** Of a suspension. */
  ground?: SuspensionGround | null;
  /** Whom it is about, and what changed. */
  detail?: ReactNode;
  at: string;
};

type HistoryProps = {
  /** Oldest first; undefined until it is there. */
  history: readonly Change[] | undefined;
  /** By the name of the event. */
  happenings: Readonly<Record<string, MessageDescriptor>>;
  /** By the state that it led to. */
  states: Readonly<Record<string, { label: MessageDescriptor } | undefined>>;
  /** The events to mark as a problem, besides states that are. */
  setbacks?: readonly string[];
};

const BACKWARD = ['rejected', 'suspended', 'closed', 'expired', 'cancelled', 'failed'];

const NO_SETBACKS: readonly string[] = [];

/** The part of a drawer that says what happened, when and by whom. */
export function History({ history, happenings, states, setbacks = NO_SETBACKS }: HistoryProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const steps = history?.map((change, index) => {
    const happening = happenings[change.name];
    const actor = actorLabels[change.actor_role];
    const state = states[change.to_state ?? '']?.label;
    return {
      key: String(index),
      title: happening === undefined ? change.name : i18n._(happening),
      time: [dayAndTime(change.at, locale), actor && i18n._(actor), change.actor_name]
        .filter(Boolean)
        .join(' · '),
      note: (
        <>
          {change.detail}
          <Why ground={change.ground ?? null} reason={change.reason} causes={change.causes} />
        </>
      ),
      state: isSetback(change, setbacks) ? ('failed' as const) : ('done' as const),
      stateLabel: state === undefined ? '' : i18n._(state),
    };
  });
  return (
    <Part title={<Trans>History</Trans>}>
      {steps === undefined ? (
        <DetailSkeleton label={t`Loading...`} count={2} />
      ) : (
        <Timeline label={t`History`} steps={steps} />
      )}
    </Part>
  );
}

const isSetback = ({ name, to_state: to }: Change, setbacks: readonly string[]): boolean =>
  BACKWARD.includes(to ?? '') || setbacks.includes(name);

type WhyProps = {
  ground: SuspensionGround | null;
  reason: string | null;
  causes: readonly Cause[] | undefined;
};

function Why({ ground, reason, causes }: WhyProps) {
  const { i18n } = useLingui();
  if (ground === null) return <ReasonText reason={reason} />;
  return (
    <>
      <span className="block font-medium">{i18n._(suspensionGroundLabels[ground])}</span>
      <CausesText causes={causes} reason={reason} />
    </>
  );
}

/** With the hour; of an earlier year with the year instead. */
function dayAndTime(iso: string, locale: Locale): string {
  const year = (at: number) => new Date(at).getFullYear();
  return year(Date.parse(iso)) === year(Date.now()) ? formatTime(iso, locale) : formatDate(iso, locale);
}
