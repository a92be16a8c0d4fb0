import { DISPUTE_VOICE_NOTES } from '@dihaadi/contract/dispute-voice-notes';
import { type DisputeSide, disputeSides } from '@dihaadi/contract/disputes';
import { DISPUTE_PHOTOS } from '@dihaadi/contract/dispute-photos';
import type { StaffDispute } from '@dihaadi/contract/staff-disputes';
import type { Person } from '../../platform/actor.ts';
import {
  appealUntil,
  type Dispute,
  isOverdue,
  isSameParty,
  isUndecided,
  partiesOf,
  type Party,
  MAX_DECISION_ROUNDS,
  MAX_STATEMENTS_PER_SIDE,
} from './disputes.rules.ts';

type Decided = { decidedBy: string; decidedAt: Date };
type Said = { kind: string; side: DisputeSide | null; voice: object | null };

/** Returns which side of a dispute a person or guest is; undefined for a stranger. */
export function sideOf(
  dispute: Pick<Dispute, 'openerId' | 'otherId' | 'guestBookingId'>,
  who: Party,
): DisputeSide | undefined {
  const parties = partiesOf(dispute);
  return disputeSides.find((side) => parties[side] !== null && isSameParty(parties[side], who));
}

/**
 * Returns why a side can't close a report as solved; undefined if it can: its opener, before any decision, and never
 * for safety, where a person may be forced to.
 */
export function whyNotWithdraw(
  { status, kind }: Pick<Dispute, 'status' | 'kind'>,
  { side, decisions }: { side: DisputeSide; decisions: readonly Decided[] },
): 'report-of-other-side' | 'report-closed' | 'dispute-decided' | 'safety-report-stays' | undefined {
  if (side !== 'opener') return 'report-of-other-side';
  if (decisions.length > 0) return 'dispute-decided';
  if (!isUndecided(status)) return 'report-closed';
  return kind === 'safety' ? 'safety-report-stays' : undefined;
}

/** Returns what one side may do now. */
export function rightsOfSide(
  dispute: Dispute,
  of: {
    side: DisputeSide;
    statements: readonly Said[];
    photos: readonly { side: DisputeSide }[];
    decisions: readonly Decided[];
  },
  now: Date,
): { state: boolean; send_photo: boolean; send_voice: boolean; withdraw: boolean; appealUntil: Date | null } {
  const isOpen = isUndecided(dispute.status);
  const said = of.statements.filter(({ side }) => side === of.side);
  const sent = of.photos.filter(({ side }) => side === of.side);
  const state = isOpen && said.length < MAX_STATEMENTS_PER_SIDE;
  return {
    state,
    send_voice: state && said.filter(({ voice }) => voice !== null).length < DISPUTE_VOICE_NOTES,
    withdraw: whyNotWithdraw(dispute, of) === undefined,
    send_photo: isOpen && sent.length < DISPUTE_PHOTOS,
    appealUntil: appealUntil(
      {
        status: dispute.status,
        decidedAt: of.decisions.at(-1)?.decidedAt,
        hasAppeal: of.statements.some(({ kind }) => kind === 'appeal'),
      },
      now,
    ),
  };
}

/** Whether this staff member may decide a dispute in its current round: a person never decides the same dispute twice. */
export const mayDecide = (actor: Person, decisions: readonly Decided[]): boolean =>
  decisions.every(({ decidedBy }) => decidedBy !== actor.id);

/** Returns what this staff member may do now. */
export function rightsOfStaff(
  actor: Person,
  dispute: Dispute,
  { decisions, now }: { decisions: readonly Decided[]; now: Date },
): StaffDispute['can'] {
  const isMine = dispute.status === 'under_review' && dispute.ownerId === actor.id;
  const isLeft = dispute.status === 'under_review' && !isMine && isOverdue(dispute, now);
  const may = mayDecide(actor, decisions);
  return {
    take: may && (dispute.status === 'open' || isLeft),
    ask: isMine && dispute.waitingFor === null,
    decide: isMine && may,
    reopen: !isUndecided(dispute.status) && dispute.round < MAX_DECISION_ROUNDS,
  };
}
