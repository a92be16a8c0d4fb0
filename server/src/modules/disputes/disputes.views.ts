import type { DisputeDecision, DisputedEnd, OwnDispute, OwnDisputeRow } from '@dihaadi/contract/disputes';
import { toRupees } from '@dihaadi/contract/money';
import type { DisputedEnd as DisputedWork } from '../worker-bookings/worker-bookings.public.ts';
import type { Decision } from './disputes.decisions.queries.ts';
import type { DisputePhoto } from './disputes.photos.queries.ts';
import type { Statement } from './disputes.queries.ts';
import type { Dispute } from './disputes.rules.ts';
import type { Summary } from './disputes.usecases/disputed-summaries.ts';

/** Returns a dispute's list row, as both sides and staff see it. */
export const shownRow = (dispute: Dispute, summary: Summary | undefined): Omit<OwnDisputeRow, 'my_side'> => ({
  id: dispute.id,
  number: dispute.number,
  thing: dispute.thing,
  thing_id: dispute.thingId,
  about: summary?.about ?? null,
  about_trade: summary?.trade ?? null,
  about_at: summary?.at?.toISOString() ?? null,
  kind: dispute.kind,
  status: dispute.status,
  created_at: dispute.createdAt.toISOString(),
  due_at: dispute.dueAt?.toISOString() ?? null,
  waiting_for: dispute.waitingFor,
});

export const shownDecision = (one: Decision): DisputeDecision => ({
  round: one.round,
  outcome: one.outcome,
  finding: one.finding,
  fault: one.fault,
  reason: one.reason,
  refund: toRupees(one.refundPaise),
  compensation: toRupees(one.compensationPaise),
  compensated: one.compensated,
  waived: toRupees(one.waivedPaise),
  review_hidden: one.hiddenReviewId !== null,
  at: one.decidedAt.toISOString(),
});

/** Returns statements, photos and decisions. The sides do not see which staff member acted. */
export const shownContent = (content: {
  statements: readonly Statement[];
  photos: readonly DisputePhoto[];
  decisions: readonly Decision[];
}): Pick<OwnDispute, 'statements' | 'photos' | 'decisions'> => ({
  statements: content.statements.map(({ id, kind, side, asks, text, voice, createdAt }) => ({
    id,
    kind,
    side,
    asks,
    text,
    voice: voice && { seconds: voice.seconds },
    at: createdAt.toISOString(),
  })),
  photos: content.photos.map(({ id, side, createdAt }) => ({ id, side, at: createdAt.toISOString() })),
  decisions: content.decisions.map(shownDecision),
});

const MINUTES_AN_HOUR = 60;

type Counted = DisputedWork['agreed'];

const shownHours = ({ minutes, wagePaise }: Counted): DisputedEnd['agreed'] => ({
  hours: minutes / MINUTES_AN_HOUR,
  wage: toRupees(wagePaise),
});

/** Returns the end of work a dispute objects to, for both sides and staff. */
export const shownEnd = (end: DisputedWork): DisputedEnd => ({
  reason: end.reason,
  started_at: end.startedAt.toISOString(),
  ended_at: end.endedAt.toISOString(),
  customers_end: end.customersEnd.toISOString(),
  agreed: shownHours(end.agreed),
  workers: shownHours(end.workers),
  customers: shownHours(end.customers),
  counted: shownHours(end.counted),
  least_hours: end.leastMinutes / MINUTES_AN_HOUR,
  choices: end.choices.map(shownHours),
  is_paid: end.isPaid,
});
