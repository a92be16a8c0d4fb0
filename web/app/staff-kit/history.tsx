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

/** One entry of a history, as returned by the API. */
type Change = {
  name: string;
  to_state: string | null;
  actor_role: string;
  /** Name of a staff member. */
  actor_name?: string | null;
  reason: string | null;
  /** Expired documents with dates, for a suspension because of documents. */
  causes?: readonly Cause[];
  /** Ground of a suspension. */
  ground?: SuspensionGround | null;
  /** The person concerned, and the change. */
  detail?: ReactNode;
  at: string;
};

type HistoryProps = {
  /** Oldest first; undefined until loaded. */
  history: readonly Change[] | undefined;
  /** Labels by event name. */
  happenings: Readonly<Record<string, MessageDescriptor>>;
  /** Labels by the resulting state. */
  states: Readonly<Record<string, { label: MessageDescriptor } | undefined>>;
  /** Events to mark as a problem, besides such states. */
  setbacks?: readonly string[];
};

const SETBACK_STATES = ['rejected', 'suspended', 'closed', 'expired', 'cancelled', 'failed'];

const NO_SETBACKS: readonly string[] = [];

/** Section of a drawer with the history: what happened, when and by whom. */
export function History({ history, happenings, states, setbacks = NO_SETBACKS }: HistoryProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const steps = history?.map((change, index) => {
    const happening = happenings[change.name];
    const actor = actorLabels[change.actor_role];
    const title = happening === undefined ? change.name : i18n._(happening);
    const state = states[change.to_state ?? '']?.label;
    const stateText = state === undefined ? '' : i18n._(state);
    return {
      key: String(index),
      title,
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
      stateLabel: says(title, stateText, locale) ? '' : stateText,
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

/** Whether a title says the state already: "Started", or "Booking cancelled". */
const says = (title: string, state: string, locale: Locale): boolean =>
  title.toLocaleLowerCase(locale).includes(state.toLocaleLowerCase(locale));

const isSetback = ({ name, to_state: to }: Change, setbacks: readonly string[]): boolean =>
  SETBACK_STATES.includes(to ?? '') || setbacks.includes(name);

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

/** Formats with the time; in an earlier year, with the year instead. */
function dayAndTime(iso: string, locale: Locale): string {
  const year = (at: number) => new Date(at).getFullYear();
  return year(Date.parse(iso)) === year(Date.now()) ? formatTime(iso, locale) : formatDate(iso, locale);
}
