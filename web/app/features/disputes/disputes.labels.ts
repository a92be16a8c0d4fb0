import type {
  DisputedThing,
  DisputeFault,
  DisputeFinding,
  DisputeKind,
  DisputeStatus,
} from '@dihaadi/contract/disputes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Alert, Ask } from '../../ui/pictograms/signs.tsx';
import { Refused, Warning } from '../../ui/pictograms/states.tsx';
import { Clock, DayOff, Pay, Star, Wage } from '../../ui/pictograms/steps.tsx';
import { Home, Person, Shield } from '../../ui/pictograms/things.tsx';

/** Returns the number by which people refer to a dispute on the phone. */
export const numberOf = ({ number }: { number: number }): string => `D-${number}`;

type Kind = { label: MessageDescriptor; Picture: PictogramOf };

export const isDecided = ({ status }: { status: DisputeStatus }): boolean =>
  status === 'resolved' || status === 'rejected';

/** Whether its opener has closed it as solved, without any decision. */
export const isSolved = (dispute: { status: DisputeStatus; decisions: readonly unknown[] }): boolean =>
  dispute.status === 'resolved' && dispute.decisions.length === 0;

/** Kinds of problems, as people choose them. */
export const disputeKindLabels: Record<DisputeKind, Kind> = {
  safety: { label: msg`Someone is in danger`, Picture: Shield },
  overcharged: { label: msg`Charged too much`, Picture: Pay },
  not_paid: { label: msg`Wages not paid`, Picture: Wage },
  refund: { label: msg`Refund wanted`, Picture: Refused },
  quality: { label: msg`Poor work`, Picture: Star },
  damage: { label: msg`Something is damaged`, Picture: Warning },
  no_show: { label: msg`Did not come`, Picture: DayOff },
  customer_absent: { label: msg`I was there`, Picture: Home },
  hours: { label: msg`Hours are wrong`, Picture: Clock },
  behaviour: { label: msg`Bad behaviour`, Picture: Person },
  other: { label: msg`Another problem`, Picture: Ask },
};

/** Texts for things where the general ones don't fit. */
const kindLabels: Partial<Record<DisputedThing, Partial<Record<DisputeKind, MessageDescriptor>>>> = {
  job_application: { overcharged: msg`Asked for money` },
  package_booking: { not_paid: msg`Money not received` },
  payment: { not_paid: msg`Money not received` },
};

/** Returns the text for a kind of problem with this thing. */
export const kindLabelOf = ({
  thing,
  kind,
}: {
  thing: DisputedThing;
  kind: DisputeKind;
}): MessageDescriptor => kindLabels[thing]?.[kind] ?? disputeKindLabels[kind].label;

export const disputeStatusLabels: Record<DisputeStatus, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Decision pending`, tone: 'warning' },
  under_review: { label: msg`Under review`, tone: 'info' },
  resolved: { label: msg`Resolved`, tone: 'success' },
  rejected: { label: msg`Rejected`, tone: 'neutral' },
};

export const disputedThingLabels: Record<DisputedThing, MessageDescriptor> = {
  worker_booking: msg`Worker booking`,
  package_booking: msg`Package or ride`,
  job_application: msg`Job application`,
  payment: msg`Payment`,
};

/** The published list of findings by staff. */
export const findingLabels: Record<DisputeFinding, MessageDescriptor> = {
  not_provided: msg`The service was not provided`,
  poor_quality: msg`The work was poor`,
  damage_shown: msg`The damage is shown`,
  overcharged: msg`The amount was too high`,
  wages_owed: msg`Wages are owed`,
  misconduct: msg`The behaviour was wrong`,
  sides_agreed: msg`Both sides agreed`,
  no_evidence: msg`There is not enough evidence`,
  not_covered: msg`Our rules don't cover this`,
  as_agreed: msg`The service was as agreed`,
  opened_by_mistake: msg`Opened by mistake`,
};

/** The picture of a problem that has no kind yet. */
export const ReportPicture = Alert;

/** Who is at fault; `opener` and `other` are named where they are known. */
export const faultLabels: Record<DisputeFault, MessageDescriptor> = {
  opener: msg`The person who reported`,
  other: msg`The other side`,
  both: msg`Both sides`,
  platform: msg`Dihaadi`,
  none: msg`No one`,
};
